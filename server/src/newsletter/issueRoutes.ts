import type { IssueChange, IssueDetail, IssueList } from 'protocol/desk/newsletter.ts'
import { Type } from 'typebox'
import { conflict, found } from '../http/deskErrors.ts'
import type { DeskApp, Server } from '../Server.ts'
import { draftStore } from './draftStore.ts'
import { campaignOf, issueSettings } from './issueMail.ts'
import { type IssueStore, issueStore } from './issueStore.ts'
import { LOOK, sendPreview } from './sendPreview.ts'

const ISSUE_NUMBER = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})
export const ONE_ISSUE = { schema: { params: ISSUE_NUMBER } }

const MEANWHILE =
  'Whoever looks after it sets that up; meanwhile you can write and preview an issue, and it stays a draft.'

/** The reason why a test mail cannot be sent. A test needs nothing but a mail server. */
export const NO_MAIL_SERVER = `The server cannot send mail yet. ${MEANWHILE}`

/** The actions on an issue that is being sent, and the name under which the audit trail records each. */
const CHANGES: Readonly<Record<IssueChange, string>> = {
  pause: 'issue paused',
  resume: 'issue resumed',
  cancel: 'issue cancelled',
}

export async function issueRoutes(app: DeskApp, options: Server): Promise<void> {
  const { config, now, onMailQueued, trail } = options
  const issues = issueStore(options)
  app.get('/api/issues', async (): Promise<IssueList> => {
    return {
      drafts: await draftStore(options).list(),
      issues: await issues.list(),
      perMinute: config.newsletterPerMinute,
      obstacle: sendingObstacle(config),
    }
  })

  app.get('/api/issues/:number', ONE_ISSUE, ({ params }) =>
    readIssueDetail(issues, params.number, config),
  )

  app.get(
    '/api/issues/:number/preview',
    { schema: { params: ISSUE_NUMBER, querystring: LOOK } },
    async ({ params: { number }, query }, reply) => {
      const { startedAtMs } = await readIssueDetail(issues, number, config)
      const text = found(await issues.text(number), `There is no issue ${number}.`)
      return sendPreview(reply, query, text, issueSettings(options), startedAtMs)
    },
  )

  for (const change of Object.keys(CHANGES) as IssueChange[]) {
    app.post(`/api/issues/:number/${change}`, ONE_ISSUE, async ({ params, member }) => {
      const { number } = params
      const isChanged = await issues.change(number, change, now())
      const issue = await readIssueDetail(issues, number, config)
      const state = issue.state === 'sending' ? 'being sent' : issue.state
      if (!isChanged) throw conflict(`Issue ${number} is already ${state}.`)
      if (change === 'resume') onMailQueued()
      await trail.note(member, CHANGES[change], `issue ${number}`)
      return issue
    })
  }
}

export async function readIssueDetail(
  issues: IssueStore,
  number: number,
  config: Server['config'],
): Promise<IssueDetail> {
  const issue = found(await issues.find(number), `There is no issue ${number}.`)
  const { newsletterPerMinute: perMinute } = config
  const visits = await issues.visitsBy(campaignOf(number))
  return { ...issue, visits, perMinute, hasMailServer: config.smtp !== null }
}

/** Returns the reason why no issue can be sent to subscribers; null if issues can be sent. */
export function sendingObstacle({ smtp, publicUrl }: Pick<Server['config'], 'smtp' | 'publicUrl'>) {
  if (!smtp) return NO_MAIL_SERVER
  // Without the public address, unsubscribe links would lead to this machine.
  return publicUrl ? null : `The server does not know the address of your site yet. ${MEANWHILE}`
}

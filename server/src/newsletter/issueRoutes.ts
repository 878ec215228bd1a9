import type { IssueChange, IssueDetail, IssueList, ListedIssue } from 'protocol/desk/newsletter.ts'
import { Type } from 'typebox'
import { conflict, found } from '../http/deskErrors.ts'
import type { DeskApp, Server } from '../Server.ts'
import { issueSettings } from './issueMail.ts'
import { type IssueStore, issueStore } from './issueStore.ts'
import { LOOK, sendPreview } from './sendPreview.ts'

export const ISSUE_NUMBER = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

const STATES: Readonly<Record<ListedIssue['state'], string>> = {
  sending: 'on its way',
  paused: 'paused',
  sent: 'sent',
  cancelled: 'cancelled',
}

const LIST = new Intl.ListFormat('en-GB')
const FOR_MAIL = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']

/** Why no test can be mailed where there is no mail server. Its links are nobody's, so it needs no more. */
export const NO_MAIL_SERVER = describeMissing(FOR_MAIL)

/** What can be done to an issue on its way, and what the trail has of it. */
const CHANGES: Readonly<Record<IssueChange, string>> = {
  pause: 'issue paused',
  resume: 'issue resumed',
  cancel: 'issue cancelled',
}

/** Issues of the newsletter that are on their way, and those that ended. */
export async function issueRoutes(app: DeskApp, options: Server): Promise<void> {
  const { config, now, onMailQueued, trail } = options
  const issues = issueStore(options)
  app.get('/api/issues', async (): Promise<IssueList> => {
    return {
      issues: await issues.list(),
      perMinute: config.newsletterPerMinute,
      obstacle: sendingObstacle(config),
    }
  })

  app.get('/api/issues/:number', { schema: { params: ISSUE_NUMBER } }, ({ params }) =>
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
    app.post(
      `/api/issues/:number/${change}`,
      { schema: { params: ISSUE_NUMBER } },
      async ({ params: { number }, member }) => {
        const isChanged = await issues.change(number, change, now())
        const issue = await readIssueDetail(issues, number, config)
        if (!isChanged) throw conflict(`Issue ${number} is ${STATES[issue.state]} already.`)
        if (change === 'resume') onMailQueued()
        await trail.note(member, CHANGES[change], `issue ${number}`)
        return issue
      },
    )
  }
}

/** An issue with what its screen shows. */
export async function readIssueDetail(
  issues: IssueStore,
  number: number,
  config: Server['config'],
): Promise<IssueDetail> {
  const issue = found(await issues.find(number), `There is no issue ${number}.`)
  const { newsletterPerMinute: perMinute } = config
  return { ...issue, perMinute, hasMailServer: config.smtp !== null }
}

/** Why no issue can go to subscribers, with what has to be set, in one sentence; null when it can. */
export function sendingObstacle({
  smtp,
  publicUrl,
}: {
  readonly smtp: object | null
  readonly publicUrl: URL | null
}): string | null {
  // Without it, links to unsubscribe would lead to this machine.
  const missing = [...(smtp ? [] : FOR_MAIL), ...(publicUrl ? [] : ['PUBLIC_URL'])]
  return missing.length > 0 ? describeMissing(missing) : null
}

function describeMissing(missing: readonly string[]): string {
  const have = missing.length === 1 ? 'has' : 'have'
  return `Nothing can be sent yet: ${LIST.format(missing)} ${have} to be set for the server, as docs/desk.md says; meanwhile you can write and preview an issue, and it stays a draft.`
}

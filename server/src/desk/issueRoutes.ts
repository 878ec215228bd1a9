import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { IssueChange, IssueList, ListedIssue } from 'protocol/desk/newsletter.ts'
import { Type } from 'typebox'
import { sendingObstacle } from '../newsletter/drafts.ts'
import { sampleMail } from '../newsletter/issueMail.ts'
import { readIssue } from '../newsletter/readIssue.ts'
import type { DeskDependencies } from './DeskDependencies.ts'
import { DeskError } from './DeskError.ts'
import { readIssueDetail } from './readIssueDetail.ts'
import { LOOK, sendPreview } from './sendPreview.ts'

const PARAMS = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

const STATES: Readonly<Record<ListedIssue['state'], string>> = {
  sending: 'on its way',
  paused: 'paused',
  sent: 'sent',
  cancelled: 'cancelled',
}

/** What can be done to an issue on its way, and what the trail has of it. */
const CHANGES: Readonly<Record<IssueChange, string>> = {
  pause: 'issue paused',
  resume: 'issue resumed',
  cancel: 'issue cancelled',
}

/** Issues of the newsletter that are on their way, and those that ended. */
export async function issueRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const { config, issues, issueSettings, now, onMailQueued, trail } = options
  const routes = app.withTypeProvider<TypeBoxTypeProvider>()

  routes.get('/api/issues', async (): Promise<IssueList> => {
    return {
      issues: await issues.list(),
      perMinute: config.newsletterPerMinute,
      obstacle: sendingObstacle(config),
    }
  })

  routes.get('/api/issues/:number', { schema: { params: PARAMS } }, ({ params }) =>
    readIssueDetail(params.number, options),
  )

  routes.get(
    '/api/issues/:number/preview',
    { schema: { params: PARAMS, querystring: LOOK } },
    async ({ params: { number }, query }, reply) => {
      const { startedAtMs } = await readIssueDetail(number, options)
      const text = await issues.text(number)
      if (!text) throw new DeskError(404, 'missing', `There is no issue ${number}.`)
      const read = readIssue(text)
      if ('problem' in read) return sendPreview(reply, query, { problem: read.problem.message })
      const mail = sampleMail(read.issue, issueSettings, 'reader@example.org', startedAtMs)
      return sendPreview(reply, query, mail)
    },
  )

  for (const change of Object.keys(CHANGES) as IssueChange[]) {
    routes.post(
      `/api/issues/:number/${change}`,
      { schema: { params: PARAMS } },
      async ({ params: { number }, member }) => {
        const isChanged = await issues.change(number, change, now())
        const issue = await readIssueDetail(number, options)
        if (!isChanged) {
          const message = `Issue ${number} is ${STATES[issue.state]} already.`
          throw new DeskError(409, 'conflict', message)
        }
        if (change === 'resume') onMailQueued()
        await trail.note(member, CHANGES[change], `issue ${number}`)
        return issue
      },
    )
  }
}

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { IssueChange, IssueList, ListedIssue } from 'protocol/desk/newsletter.ts'
import { Type } from 'typebox'
import { parseIssue } from '../newsletter/issue/parseIssue.ts'
import { ISSUE_CHANGES } from '../newsletter/issueChanges.ts'
import { sampleMail } from '../newsletter/sampleMail.ts'
import { sendingObstacle } from '../newsletter/sendingObstacle.ts'
import type { DeskDependencies } from './DeskDependencies.ts'
import { DeskError } from './DeskError.ts'
import { mailable } from './mailable.ts'
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

/** Issues of the newsletter that are on their way, and those that ended. */
export async function issueRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const { config, issues, issueSettings, now, onMailQueued, trail } = options
  const routes = app.withTypeProvider<TypeBoxTypeProvider>()

  routes.get('/api/issues', async (): Promise<IssueList> => {
    return {
      issues: await issues.list(),
      perMinute: config.newsletterPerMinute,
      obstacle: sendingObstacle(config, 'desk'),
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
      const source = (await issues.source(number)) ?? ''
      const issue = await mailable(() => parseIssue(source))
      const mail = sampleMail(issue, issueSettings, 'reader@example.org', startedAtMs)
      return sendPreview(reply, query, mail)
    },
  )

  for (const change of Object.keys(ISSUE_CHANGES) as IssueChange[]) {
    const { apply, noted } = ISSUE_CHANGES[change]
    routes.post(
      `/api/issues/:number/${change}`,
      { schema: { params: PARAMS } },
      async ({ params: { number }, member }) => {
        const isChanged = await apply(issues, number, now())
        const issue = await readIssueDetail(number, options)
        if (!isChanged) {
          const message = `Issue ${number} is ${STATES[issue.state]} already.`
          throw new DeskError(409, 'conflict', message)
        }
        if (change === 'resume') onMailQueued()
        await trail.note(member, noted, `issue ${number}`)
        return issue
      },
    )
  }
}

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { MailOverview, MailRetried, UnfinishedIssue } from 'protocol/desk/mail.ts'
import type { ListedIssue } from 'protocol/desk/newsletter.ts'
import { Type } from 'typebox'
import type { DeskDependencies } from '../desk/DeskDependencies.ts'
import { DeskError } from '../desk/DeskError.ts'
import { describeUndelivered } from './undelivered.ts'

const RETRY = Type.Object({ mail: Type.Optional(Type.String({ format: 'uuid' })) })

/** What is not delivered, and trying again. */
export async function mailRoutes(
  app: FastifyInstance,
  dependencies: DeskDependencies,
): Promise<void> {
  const { config, mailJobs, issues, subscribers, trail, now, onMailQueued } = dependencies
  const hasMailServer = config.smtp !== null
  const routes = app.withTypeProvider<TypeBoxTypeProvider>()

  routes.get('/api/mail', async (): Promise<MailOverview> => {
    const [refused, waiting, counts, sent, { suppressed }] = await Promise.all([
      describeUndelivered('dead', hasMailServer, mailJobs),
      describeUndelivered('waiting', hasMailServer, mailJobs),
      mailJobs.counts(now()),
      issues.list(),
      subscribers.counts(),
    ])
    return {
      hasMailServer,
      refused,
      refusedCount: counts.dead,
      waiting,
      waitingCount: counts.waiting,
      issues: sent.flatMap(unfinished),
      suppressedCount: suppressed,
    }
  })

  routes.post(
    '/api/mail/retry',
    { schema: { body: RETRY } },
    async ({ body, member }): Promise<MailRetried> => {
      const due = await mailJobs.retryNow(body.mail ?? null, now())
      if (body.mail !== undefined && due === 0) {
        throw new DeskError(
          409,
          'conflict',
          'It is on its way, delivered or gone. Look at the list again.',
        )
      }
      if (due > 0) {
        await trail.note(member, 'mail tried again', `${due} ${due === 1 ? 'mail' : 'mails'}`)
        onMailQueued()
      }
      return { due }
    },
  )
}

function unfinished({
  number,
  subject,
  state,
  counts,
  pausedBecause,
}: ListedIssue): UnfinishedIssue[] {
  if (state !== 'sending' && state !== 'paused') return []
  return [{ number, subject, state, waiting: counts.waiting, answer: pausedBecause }]
}

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import {
  MAIL_SHOWN,
  type MailOverview,
  type MailRetried,
  type UndeliveredMail,
  type UnfinishedIssue,
} from 'protocol/desk/mail.ts'
import type { ListedIssue } from 'protocol/desk/newsletter.ts'
import { Type } from 'typebox'
import { conflict } from '../http/deskErrors.ts'
import type { Server } from '../Subject.ts'
import { explainFailure } from './undelivered.ts'

const RETRY = Type.Object({ mail: Type.Optional(Type.String({ format: 'uuid' })) })

/** Undelivered mail, and trying again. */
export async function mailRoutes(app: FastifyInstance, dependencies: Server): Promise<void> {
  const { config, mailJobs, issues, subscribers, trail, now, onMailQueued } = dependencies
  const hasMailServer = config.smtp !== null
  const routes = app.withTypeProvider<TypeBoxTypeProvider>()

  routes.get('/api/mail', async (): Promise<MailOverview> => {
    const [refused, waiting, counts, sent, { suppressed }] = await Promise.all([
      undelivered('dead'),
      undelivered('waiting'),
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
      if (body.mail !== undefined && due === 0)
        throw conflict('It is on its way, delivered or gone. Look at the list again.')
      if (due > 0) {
        await trail.note(member, 'mail tried again', `${due} ${due === 1 ? 'mail' : 'mails'}`)
        onMailQueued()
      }
      return { due }
    },
  )

  async function undelivered(state: 'waiting' | 'dead'): Promise<UndeliveredMail[]> {
    const mails = await mailJobs.undelivered({ state, limit: MAIL_SHOWN })
    return mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      enquiryNumber: mail.enquiryNumber,
      to: mail.recipient,
      queuedAtMs: mail.queuedAtMs,
      attempts: mail.attempts,
      answer: mail.lastFailure,
      why: explainFailure(mail, hasMailServer),
      nextAttemptAtMs: state === 'dead' ? null : mail.nextAtMs,
      underWay: mail.underWay,
    }))
  }
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

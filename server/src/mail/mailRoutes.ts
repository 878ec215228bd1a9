import {
  MAIL_SHOWN,
  type MailOverview,
  type MailRetried,
  type UndeliveredMail,
} from 'protocol/desk/mail.ts'
import { Type } from 'typebox'
import { conflict } from '../http/deskErrors.ts'
import type { DeskApp, Server } from '../Server.ts'
import { mailJobStore } from './mailJobStore.ts'
import { count } from './mailText.ts'
import { explainFailure, undeliveredMail } from './undelivered.ts'

const RETRY = Type.Object({ mail: Type.Optional(Type.String({ maxLength: 100 })) })

export async function mailRoutes(app: DeskApp, server: Server): Promise<void> {
  const { config, trail, now, onMailQueued } = server
  const mails = undeliveredMail(server)
  const hasMailServer = config.smtp !== null
  app.get('/api/mail', async (): Promise<MailOverview> => {
    const [givenUp, waiting, counts] = await Promise.all([
      undelivered('dead'),
      undelivered('waiting'),
      mails.counts(now()),
    ])
    const { dead: givenUpCount, waiting: waitingCount } = counts
    return { hasMailServer, givenUp, givenUpCount, waiting, waitingCount }
  })

  app.post(
    '/api/mail/retry',
    { schema: { body: RETRY } },
    async ({ body, member }): Promise<MailRetried> => {
      const due = await mailJobStore(server).retryNow(body.mail ?? null, now())
      if (body.mail !== undefined && due === 0)
        throw conflict(
          'This mail is no longer waiting: it is being sent, was delivered, or was erased.',
        )
      if (due > 0) {
        await trail.note(member, 'mail tried again', count(due, 'mail'))
        onMailQueued()
      }
      return { due }
    },
  )

  async function undelivered(state: 'waiting' | 'dead'): Promise<UndeliveredMail[]> {
    const listed = await mails.undelivered(state, MAIL_SHOWN)
    return listed.map(({ failure, nextAtMs, claimed, ...mail }) => ({
      ...mail,
      why: explainFailure({ ...mail, failure, state }, hasMailServer),
      nextAttemptAtMs: state === 'dead' ? null : nextAtMs,
      underWay: claimed === 1,
    }))
  }
}

import type { MailKind } from 'protocol/desk/mail.ts'
import type { Server, Subject } from '../Server.ts'
import { type Carrier, DELIVERY_TIMING, type WorkerPool } from './delivery.ts'
import type { MailTransport } from './mail.ts'
import { noteContacts } from './mailContacts.ts'
import { type Kinds, mailJobStore } from './mailJobStore.ts'
import { mailRoutes } from './mailRoutes.ts'
import { type MailWorkers, startMailWorkers } from './mailWorkers.ts'
import { smtpTransport } from './smtpTransport.ts'
import { undeliveredMail } from './undelivered.ts'

/** Two workers, one only for enquiries, so that a hung connection does not stop all mail. More workers would overload a small server. */
const DELIVERY_WORKERS = 2

/** The desk's routes for the mail queue, and the workers for all mail that has no workers of its own. */
export function mailSubject(server: Server): Subject {
  const { config, options, transport } = server
  const workers = (options.deliveryWorkers ?? DELIVERY_WORKERS) - 1
  const kinds = { except: ['push', ...(config.webhook === null ? [] : ['webhook'])] }
  return {
    deskRoutes: (app) => mailRoutes(app, server),
    versions: { mail: undeliveredMail(server).version },
    pools: config.smtp ? [workerPool(server, workers, kinds)] : [],
    start: () => () => transport.close(),
  }
}

export async function startMail(
  server: Server,
  subjects: readonly Subject[],
  carriers: Readonly<Record<MailKind, Carrier>>,
): Promise<MailWorkers> {
  const { background, clock, isAlone, log, options } = server
  const mailJobs = mailJobStore(server)
  // On PostgreSQL other servers may hold claims, so claimed mail becomes free only at the end of its lease.
  if (isAlone) {
    // This write fails on a full disk; the mail then becomes free at the end of its lease.
    await mailJobs.releaseClaims(clock.now()).catch((error: unknown) => {
      const event = 'claimed mail could not be released; it is sent once its lease ends'
      log.error({ err: error }, event)
    })
  }
  const pools = subjects.flatMap((subject) => subject.pools ?? [])
  const timing = options.timing ?? DELIVERY_TIMING
  return startMailWorkers({ mailJobs, pools, carriers, background, clock, timing, log })
}

export function workerPool(server: Server, workers: number, kinds: Kinds): WorkerPool {
  const timing = server.options.timing ?? DELIVERY_TIMING
  const mailJobs = mailJobStore(server)
  return {
    workers,
    claim: (nowMs) => mailJobs.claim(nowMs, timing, kinds),
    nextDueMs: () => mailJobs.nextDueMs(kinds),
  }
}

/** The transport if no mail server is set. No pool has workers then, so mail stays in the queue. */
const NO_MAIL_SERVER: MailTransport = {
  send: async () => ({ kind: 'notAdmitted', reason: 'no mail server is set' }),
  close() {},
}

/** Opens the transport to the mail server in the settings. The transport records when the mail server last took a mail and last failed. */
export function openTransport(
  server: Pick<Server, 'config' | 'options' | 'commit' | 'now' | 'log'>,
  kept?: { readonly keptConnections: number },
): MailTransport {
  const { smtp } = server.config
  if (smtp === null) return NO_MAIL_SERVER
  const { smtpLimits: limits } = server.options
  return smtpTransport(smtp, { ...kept, limits, onOutcome: noteContacts(server) })
}

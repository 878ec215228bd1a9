import type { MailKind } from 'protocol/desk/mail.ts'
import type { Server, Subject } from '../Server.ts'
import {
  type Carrier,
  DELIVERY_TIMING,
  type Delivery,
  startDelivery,
  type WorkerPool,
} from './delivery.ts'
import type { MailTransport } from './mail.ts'
import { noteContacts } from './mailContacts.ts'
import { type Kinds, mailJobStore } from './mailJobStore.ts'
import { mailRoutes } from './mailRoutes.ts'
import { smtpTransport } from './smtpTransport.ts'
import { undeliveredMail } from './undelivered.ts'

/**
 * Two, so that one hung conversation holds up nothing; one of them takes enquiries alone. More would only crowd a small
 * mail server.
 */
const DELIVERY_WORKERS = 2

/** The queue as the desk shows it, and the workers for all mail that has none of its own. */
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

/** Starts the workers of all subjects. */
export async function startMail(
  server: Server,
  subjects: readonly Subject[],
  carriers: Readonly<Record<MailKind, Carrier>>,
): Promise<Delivery> {
  const { background, clock, isAlone, log, options } = server
  const mailJobs = mailJobStore(server)
  // On PostgreSQL there may be other servers at work: the lease alone brings mail back.
  if (isAlone) {
    // On a full disk the lease brings it back later.
    await mailJobs
      .releaseClaims(clock.now())
      .catch((error: unknown) => log.error({ err: error }, 'mail under way waits for its lease'))
  }
  const pools = subjects.flatMap((subject) => subject.pools ?? [])
  const timing = options.timing ?? DELIVERY_TIMING
  return startDelivery({ mailJobs, pools, carriers, background, clock, timing, log })
}

/** Workers that take mail of these kinds. */
export function workerPool(server: Server, workers: number, kinds: Kinds): WorkerPool {
  const timing = server.options.timing ?? DELIVERY_TIMING
  const mailJobs = mailJobStore(server)
  return {
    workers,
    claim: (nowMs) => mailJobs.claim(nowMs, timing, kinds),
    nextDueMs: () => mailJobs.nextDueMs(kinds),
  }
}

/** No worker takes mail from the queue for it. */
const NO_MAIL_SERVER: MailTransport = {
  send: async () => ({ kind: 'notAdmitted', reason: 'no mail server is set' }),
  close() {},
}

/** The mail server of the settings. When it takes mail, and when it cannot be used, is noted for the desk. */
export function openTransport(
  server: Pick<Server, 'config' | 'options' | 'commit' | 'now' | 'log'>,
  kept?: { readonly keptConnections: number },
): MailTransport {
  const { smtp } = server.config
  if (smtp === null) return NO_MAIL_SERVER
  const { smtpLimits: limits } = server.options
  return smtpTransport(smtp, { ...kept, limits, onOutcome: noteContacts(server) })
}

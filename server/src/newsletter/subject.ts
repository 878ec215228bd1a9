import { agencyFacts } from '../agencyFacts.ts'
import { DELIVERY_TIMING, MOST_STAND_INS } from '../mail/delivery.ts'
import { mailCarrier } from '../mail/mailCarrier.ts'
import { openTransport } from '../mail/subject.ts'
import type { Server, Subject } from '../Subject.ts'
import { writeConfirmationMail } from './confirmationMail.ts'
import { draftRoutes } from './draftRoutes.ts'
import { issueCarrier } from './issueCarrier.ts'
import { issueRoutes } from './issueRoutes.ts'
import { requestSignUp, type SignUpRequest, unsubscribe } from './signUp.ts'
import { subscriberRoutes } from './subscriberRoutes.ts'
import { hashToken } from './tokens.ts'

/** What became of an issue's mail is kept reader by reader for so long; then only its counts are. */
const ISSUE_MAIL_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** The newsletter: who gets it, what is being written, what is on its way, and what became of it. */
export function newsletterSubject(server: Server) {
  const { config, issueMails, log, now, options, publicUrl, subscribers, transport } = server
  const { newsletterPerMinute: perMinute, smtp } = config
  const { leaseMs } = options.timing ?? DELIVERY_TIMING
  const workers = workersFor(perMinute)
  const issueTransport = openTransport(server, { keptConnections: workers + MOST_STAND_INS })
  const { unsubscribeAddress } = config
  const settings = {
    ...{ publicUrl, unsubscribeAddress },
    get agency() {
      return agencyFacts
    },
  }
  return {
    requestSignUp: (request: SignUpRequest) => requestSignUp(request, server),
    confirmSignUp: (token: string, ip: string) => subscribers.confirm(hashToken(token), now(), ip),
    unsubscribe: (token: string) => unsubscribe(token, server),
    async deskRoutes(app) {
      app.register(subscriberRoutes, server)
      app.register(draftRoutes, { ...server, issueSettings: settings })
      app.register(issueRoutes, { ...server, issueSettings: settings })
    },
    carriers: {
      'newsletter-confirmation': mailCarrier(
        writeConfirmationMail(subscribers, publicUrl, () => agencyFacts.name),
        transport,
        (failure, { failure: before }) =>
          failure !== 'refused' && !(failure === 'unconfirmed' && before === 'unconfirmed'),
      ),
      'newsletter-issue': issueCarrier({ ...server, transport: issueTransport, settings }),
    },
    pools: smtp
      ? [
          {
            workers,
            claim: (nowMs) => issueMails.claim(nowMs, { leaseMs, perMinute }),
            nextDueMs: issueMails.nextDueMs,
          },
        ]
      : [],
    upkeep: {
      'unconfirmed sign-ups': async () => {
        const purged = await subscribers.purgeUnconfirmed(now())
        if (purged > 0) log.info({ purged }, 'unconfirmed newsletter sign-ups deleted')
      },
      'mail of old issues': () => issueMails.forgetMail(now() - ISSUE_MAIL_KEPT_MS),
    },
    start: () => () => issueTransport.close(),
  } satisfies Subject & Record<string, unknown>
}

/** Enough that a conversation of some seconds does not cost the pace; more would crowd a small mail server. */
function workersFor(perMinute: number): number {
  return Math.min(20, Math.max(4, Math.ceil(perMinute / 200)))
}

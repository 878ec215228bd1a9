import { DELIVERY_TIMING, MOST_STAND_INS } from '../mail/delivery.ts'
import { openTransport } from '../mail/subject.ts'
import type { Server, Subject } from '../Server.ts'
import { confirmationCarrier } from './confirmationMail.ts'
import { draftRoutes } from './draftRoutes.ts'
import { draftStore } from './draftStore.ts'
import { issueCarrier } from './issueCarrier.ts'
import { issueMailStore } from './issueMailStore.ts'
import { issuePictures, namedPictures } from './issuePictures.ts'
import { issueRoutes } from './issueRoutes.ts'
import { issueStore } from './issueStore.ts'
import { signUpStore } from './signUpStore.ts'
import { subscriberRoutes } from './subscriberRoutes.ts'

/** The rows of an issue's mail are deleted after this time. Then only the issue's counts remain. */
const ISSUE_MAIL_KEPT_MS = 90 * 24 * 60 * 60 * 1000

export function newsletterSubject(server: Server) {
  const { config, log, now, options } = server
  const issues = issueStore(server)
  const issueMails = issueMailStore(server)
  const signUps = signUpStore(server)
  const { newsletterPerMinute: perMinute, smtp } = config
  const { leaseMs } = options.timing ?? DELIVERY_TIMING
  // Enough to keep the rate even if each delivery takes some seconds. More workers would overload a small mail server.
  const workers = Math.min(20, Math.max(4, Math.ceil(perMinute / 200)))
  const issueTransport = openTransport(server, { keptConnections: workers + MOST_STAND_INS })
  return {
    async deskRoutes(app) {
      app.register(subscriberRoutes, server)
      app.register(draftRoutes, server)
      app.register(issueRoutes, server)
      app.register(issuePictures, server)
    },
    async publicRoutes(app) {
      app.register(issuePictures, server)
    },
    namedPictures: () => namedPictures(server.db),
    carriers: {
      'newsletter-confirmation': confirmationCarrier(server),
      'newsletter-issue': issueCarrier(server, issueTransport),
    },
    versions: {
      issues: async () => `${await issues.version()}-${await draftStore(server).version()}`,
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
        const purged = await signUps.purgeUnconfirmed(now())
        if (purged > 0) log.info({ purged }, 'unconfirmed newsletter sign-ups deleted')
      },
      'mail of old issues': () => issueMails.forgetMail(now() - ISSUE_MAIL_KEPT_MS),
    },
    start: () => () => issueTransport.close(),
  } satisfies Subject & Record<string, unknown>
}

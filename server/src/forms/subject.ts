import rateLimit from '@fastify/rate-limit'
import type { Intake } from '../enquiries/acceptEnquiry.ts'
import { limited, type RateLimit } from '../http/rateLimit.ts'
import { newsletterPages } from '../newsletter/newsletterPages.ts'
import type { Subject } from '../Server.ts'
import { EMAIL_API_PREFIX, emailApi } from './emailApi.ts'
import { htmlForms } from './htmlForms.ts'

/** Generous, because a whole office may share one address, and an outbox sends its forms again. */
const FORM_RATE: RateLimit = { max: 30, timeWindow: 60_000 }

/** Adds the routes for enquiries and sign-ups: EmailJS's route, forms without JavaScript, and links in mails. All share one rate limit. */
export function formsSubject(intake: Intake): Subject {
  return {
    async publicRoutes(app) {
      await app.register(rateLimit, limited(intake.options.formRate ?? FORM_RATE))
      app.register(emailApi, { ...intake, prefix: EMAIL_API_PREFIX })
      app.register(htmlForms, intake)
      app.register(newsletterPages, intake)
    },
  }
}

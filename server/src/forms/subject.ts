import rateLimit from '@fastify/rate-limit'
import { limited, type RateLimit } from '../http/rateLimit.ts'
import { newsletterPages } from '../newsletter/newsletterPages.ts'
import type { Server, Subject } from '../Subject.ts'
import { EMAIL_API_PREFIX, emailApi } from './emailApi.ts'
import { htmlForms } from './htmlForms.ts'

/** Generous: an office behind one address, and an outbox that tries again. */
const FORM_RATE: RateLimit = { max: 30, timeWindow: 60_000 }

/** Takes what visitors send: by the calls of EmailJS, by a form without JavaScript, by the links of a newsletter's mails. */
type Takers = Omit<Parameters<typeof emailApi>[1], 'publicUrl'> &
  Parameters<typeof newsletterPages>[1]

/** What visitors send, and hand to enquiries and newsletter. What is sent by one form counts for the others too. */
export function formsSubject({ config, options }: Server, takers: Takers): Subject {
  const { publicUrl } = config
  return {
    async publicRoutes(app) {
      await app.register(rateLimit, limited(options.formRate ?? FORM_RATE))
      app.register(emailApi, { ...takers, publicUrl, prefix: EMAIL_API_PREFIX })
      app.register(htmlForms, { ...takers, publicUrl })
      app.register(newsletterPages, takers)
    },
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ENQUIRY_FIELD_NAMES, type Enquiry, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { ANSWER_PAGES, HONEYPOT_FIELD, NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import type { EnquiryOutcome, Submission } from '../enquiries/acceptEnquiry.ts'
import type { SignUpOutcome, SignUpRequest } from '../newsletter/requestSignUp.ts'
import type { TokenBucket } from './createTokenBucket.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import type { Site } from './loadSite.ts'
import { rateLimit } from './rateLimit.ts'
import { readUrlencoded } from './readUrlencoded.ts'
import { sendPage } from './sendPage.ts'

interface NativeFormNeeds {
  readonly acceptEnquiry: (submission: Submission) => Promise<EnquiryOutcome>
  readonly requestSignUp: (request: SignUpRequest) => Promise<SignUpOutcome>
  readonly publicUrl: URL | null
  readonly bucket: TokenBucket
  readonly site: Site
}

/**
 * The two forms as a browser without JavaScript posts them, answered with pages. 303 leads to the page that says
 * it was sent, so that a reload sends nothing again; 422 is the page that asks for what is missing.
 */
export function nativeForms(app: FastifyInstance, needs: NativeFormNeeds): void {
  app.addHook('onRequest', rateLimit(needs.bucket))
  app.addHook('onRequest', async (request, reply) => {
    if (!isAllowedOrigin(request, needs.publicUrl)) return refuse(request, reply, 403)
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a form could not be taken')
    return refuse(request, reply, status >= 500 ? 503 : status)
  })

  app.post<{ Body: Buffer }>(NATIVE_FORM_PATHS.enquiry, async (request, reply) => {
    const form = readUrlencoded(request)
    if (!form) return refuse(request, reply, 415)
    const fromRobot = isFromRobot(form)
    const outcome = await needs.acceptEnquiry({ fields: enquiryOf(form), fromRobot })
    switch (outcome.kind) {
      case 'kept':
      case 'repeated':
        request.log.info({ fromRobot, repeated: outcome.kind === 'repeated' }, 'enquiry kept')
        return reply.redirect(ANSWER_PAGES.enquirySent, 303)
      case 'incomplete':
        return incomplete(request, reply, ANSWER_PAGES.enquiryIncomplete)
      case 'tooLong':
        return refuse(request, reply, 400)
    }
  })

  app.post<{ Body: Buffer }>(NATIVE_FORM_PATHS.newsletter, async (request, reply) => {
    const form = readUrlencoded(request)
    if (!form) return refuse(request, reply, 415)
    const address = form.get(NEWSLETTER_FIELD) ?? ''
    const signUp = { address, ip: request.ip, fromRobot: isFromRobot(form) }
    const outcome = await needs.requestSignUp(signUp)
    if (outcome === 'received') return reply.redirect(ANSWER_PAGES.newsletterSent, 303)
    return incomplete(request, reply, ANSWER_PAGES.newsletterIncomplete)
  })

  function incomplete(request: FastifyRequest, reply: FastifyReply, page: string) {
    const otherwise = 'Please go back and fill in every field.'
    return sendPage(request, reply, { site: needs.site, page, status: 422, otherwise })
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, status: number) {
    const otherwise = 'This could not be accepted.'
    const page = ANSWER_PAGES.notAccepted
    return sendPage(request, reply, { site: needs.site, page, status, otherwise })
  }
}

function isFromRobot(form: ReadonlyMap<string, string>): boolean {
  return Boolean(form.get(HONEYPOT_FIELD)?.trim())
}

function enquiryOf(form: ReadonlyMap<string, string>): Partial<Enquiry> {
  return Object.fromEntries(ENQUIRY_FIELD_NAMES.map((field) => [field, form.get(field) ?? '']))
}

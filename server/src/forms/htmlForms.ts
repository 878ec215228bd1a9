import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { enquiryOf, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { FORM_BODY_BYTES } from 'protocol/formBytes.ts'
import { ANSWER_PAGES, HONEYPOT_FIELD, NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { acceptEnquiry, type Intake } from '../enquiries/acceptEnquiry.ts'
import { isHangUp, statusOf } from '../http/errors.ts'
import { pageOf, refuseForeign } from '../http/origins.ts'
import { requestSignUp } from '../newsletter/signUp.ts'

type Fields = ReadonlyMap<string, string>

/**
 * Accepts the two forms as a browser without JavaScript posts them. Answers an accepted form with 303 to a page, so that a reload does not
 * send the form again, and an incomplete form with 422.
 */
export async function htmlForms(app: FastifyInstance, intake: Intake): Promise<void> {
  app.removeAllContentTypeParsers()
  app.register(formBody, {
    bodyLimit: FORM_BODY_BYTES,
    parser: (text) => new Map(new URLSearchParams(text)) as unknown as Record<string, unknown>,
  })
  app.addHook('onRequest', app.rateLimit())
  app.addHook('onRequest', refuseForeign(intake.config.publicUrl))
  app.setErrorHandler<Error & { code?: string; statusCode?: number }>((error, request, reply) => {
    const status = statusOf(error)
    // Answers a flood with the plain error, because sending a page to each request would cost more.
    if (status === 429 || isHangUp(error)) throw error
    if (status >= 500) request.log.error({ err: error }, 'a form could not be stored')
    return refuse(reply, status)
  })

  // A browser that restores a tab sends a GET to the address to which the form was posted.
  for (const [path, page] of [
    [NATIVE_FORM_PATHS.enquiry, '/contact'],
    [NATIVE_FORM_PATHS.newsletter, '/'],
  ] as const) {
    app.get(path, async (_request, reply) => reply.redirect(page, 303))
  }
  const whole = { bodyLimit: FORM_BODY_BYTES }
  app.post<{ Body?: Fields }>(NATIVE_FORM_PATHS.enquiry, whole, async (request, reply) => {
    const { body: form } = request
    if (!form) return refuse(reply, 415)
    const fromRobot = isFromRobot(form)
    const fields = enquiryOf(({ name }) => form.get(name) ?? '')
    const submission = { fields, fromRobot, page: pageOf(request) }
    const outcome = await acceptEnquiry(submission, intake)
    switch (outcome.kind) {
      case 'stored':
      case 'repeated':
        request.log.info({ fromRobot, repeated: outcome.kind === 'repeated' }, 'enquiry stored')
        return reply.redirect(ANSWER_PAGES.enquirySent, 303)
      case 'overBudget':
        return refuse(reply, 503)
      case 'incomplete':
        return incomplete(reply, ANSWER_PAGES.enquiryIncomplete)
      case 'tooLong':
        return refuse(reply, 400)
    }
  })

  app.post<{ Body?: Fields }>(NATIVE_FORM_PATHS.newsletter, async (request, reply) => {
    const { body: form } = request
    if (!form) return refuse(reply, 415)
    const address = form.get(NEWSLETTER_FIELD) ?? ''
    const signUp = { address, ip: request.ip, fromRobot: isFromRobot(form) }
    const outcome = await requestSignUp(signUp, intake)
    if (outcome === 'received') return reply.redirect(ANSWER_PAGES.newsletterSent, 303)
    if (outcome === 'full') return refuse(reply, 503)
    return incomplete(reply, ANSWER_PAGES.newsletterIncomplete)
  })
}

function incomplete(reply: FastifyReply, page: string): FastifyReply {
  return reply.sendPage(page, 422, 'Please go back and fill in every field.')
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.sendPage(ANSWER_PAGES.notAccepted, status, 'This could not be accepted.')
}

function isFromRobot(form: Fields): boolean {
  return Boolean(form.get(HONEYPOT_FIELD)?.trim())
}

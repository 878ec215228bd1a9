import { posix } from 'node:path'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OWN_SERVICE, SEND_FORM_PATH, SEND_PATH } from 'protocol/emailService.ts'
import { ENQUIRY_FIELD_NAMES, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { FORM_BODY_BYTES } from 'protocol/formBytes.ts'
import { acceptEnquiry, type EnquiryOutcome, type Intake } from '../enquiries/acceptEnquiry.ts'
import { RequestError, refuseOtherMethods, UNAVAILABLE } from '../http/errors.ts'
import { isAllowedOrigin, pageOf, refuseForeign } from '../http/origins.ts'
import { requestSignUp, type SignUpOutcome } from '../newsletter/signUp.ts'
import {
  parseMultipart,
  readEnquiry,
  readFormParams,
  readJsonParams,
  type ServiceRequest,
} from './readParams.ts'

/** How long a browser may remember that another origin is allowed, in seconds. */
const PREFLIGHT_SECONDS = 86_400

/** Both calls lie in this folder: what CORS adds stays within it. */
export const EMAIL_API_PREFIX = posix.dirname(SEND_PATH)
const SEND_CALL = SEND_PATH.slice(EMAIL_API_PREFIX.length)
const SEND_FORM_CALL = SEND_FORM_PATH.slice(EMAIL_API_PREFIX.length)

/**
 * The two calls of EmailJS. Answers are one short line of text, which its client
 * shows as it is, and `OK` with 200 only when what was sent is on disk.
 */
export async function emailApi(app: FastifyInstance, intake: Intake): Promise<void> {
  const { publicUrl } = intake.config
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  // Every origin can read its answer: without that the client says "Network Error" instead of the reason.
  await app.register(cors, () => async (request: FastifyRequest) => ({
    origin: true,
    methods: 'POST',
    allowedHeaders: 'Content-Type',
    maxAge: PREFLIGHT_SECONDS,
    preflight: isAllowedOrigin(request, publicUrl),
    // A preflight that names no method is answered all the same.
    strictPreflight: false,
  }))
  app.addHook('onRequest', refuseForeign(publicUrl))

  app.register(async (form) => {
    form.removeAllContentTypeParsers()
    form.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, parseMultipart)
    const refuseOther = refuse('The form has to be sent as multipart/form-data')
    form.addContentTypeParser('*', refuseOther)
    refuseOtherMethods(form, SEND_FORM_CALL, 'POST, OPTIONS')
    form.post<{ Body?: FormData }>(
      SEND_FORM_CALL,
      { onRequest: form.rateLimit(), bodyLimit: FORM_BODY_BYTES },
      // No parser is asked about a body of no kind and no length.
      async (request, reply) =>
        take(readFormParams(request.body ?? (await refuseOther())), request, reply),
    )
  })
  app.register(async (json) => {
    json.removeContentTypeParser('text/plain')
    json.addContentTypeParser('*', refuse('The parameters have to be sent as application/json'))
    refuseOtherMethods(json, SEND_CALL, 'POST, OPTIONS')
    json.post<{ Body: unknown }>(
      SEND_CALL,
      { onRequest: json.rateLimit(), bodyLimit: FORM_BODY_BYTES },
      async (request, reply) => take(readJsonParams(request.body), request, reply),
    )
  })

  async function take(
    { keys, params }: ServiceRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    checkKeys(keys)
    if (ENQUIRY_FIELD_NAMES.some((field) => params.has(field))) {
      const submission = { fields: readEnquiry(params), fromRobot: false, page: pageOf(request) }
      return answerToEnquiry(await acceptEnquiry(submission, intake), request, reply)
    }
    const address = params.get(NEWSLETTER_FIELD)
    if (address === undefined) {
      const text = 'The template params are neither an enquiry nor a newsletter sign-up'
      throw new RequestError(400, text)
    }
    const signUp = { address, ip: request.ip, fromRobot: false }
    return answerToSignUp(await requestSignUp(signUp, intake), reply)
  }
}

/** A body of no kind that a call takes. */
function refuse(text: string) {
  return async (): Promise<never> => {
    throw new RequestError(415, text)
  }
}

/** The words are those of EmailJS, without the addresses of its dashboard, which knows nothing of this server. */
function checkKeys({ user_id, service_id, template_id }: ServiceRequest['keys']): void {
  const { publicKey, serviceId, templateId } = OWN_SERVICE
  if (!user_id) throw new RequestError(400, 'The public key is required')
  if (!service_id) throw new RequestError(400, 'The service ID is required')
  if (!template_id) throw new RequestError(400, 'The template ID is required')
  if (user_id !== publicKey) throw new RequestError(400, 'The public key is invalid')
  if (service_id !== serviceId) throw new RequestError(400, 'The service ID is not found')
  if (template_id !== templateId) throw new RequestError(400, 'The template ID is not found')
}

function answerToEnquiry(
  outcome: EnquiryOutcome,
  { log }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  switch (outcome.kind) {
    case 'stored':
      log.info({ enquiry: outcome.id }, 'enquiry kept')
      return reply.send('OK')
    case 'repeated':
      log.info('enquiry repeated')
      return reply.send('OK')
    case 'overBudget':
      return reply.code(503).send(UNAVAILABLE)
    case 'incomplete':
      throw new RequestError(400, `These fields are blank: ${outcome.blank.join(', ')}`)
    case 'tooLong': {
      const { field, limit } = outcome
      throw new RequestError(400, `The field ${field} is longer than ${limit} characters`)
    }
  }
}

function answerToSignUp(outcome: SignUpOutcome, reply: FastifyReply): FastifyReply {
  switch (outcome) {
    case 'received':
      return reply.send('OK')
    case 'full':
      return reply.code(503).send('Too many sign-ups right now: please try again later')
    case 'blank':
      throw new RequestError(400, `These fields are blank: ${NEWSLETTER_FIELD}`)
    case 'notAnAddress':
      throw new RequestError(400, `The field ${NEWSLETTER_FIELD} is not an e-mail address`)
  }
}

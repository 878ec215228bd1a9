import { posix } from 'node:path'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OWN_SERVICE, SEND_FORM_PATH, SEND_PATH } from 'protocol/emailService.ts'
import { ENQUIRY_FIELD_NAMES, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import type { EnquiryOutcome, Submission } from '../enquiries/acceptEnquiry.ts'
import { RequestError, refuseOtherMethods, UNAVAILABLE } from '../http/errors.ts'
import { isAllowedOrigin } from '../http/origins.ts'
import type { SignUpOutcome, SignUpRequest } from '../newsletter/signUp.ts'
import {
  parseMultipart,
  readEnquiry,
  readFormParams,
  readJsonParams,
  type ServiceRequest,
} from './readParams.ts'

/** How long a browser may remember that another origin is allowed, in seconds. */
const PREFLIGHT_SECONDS = 86_400

interface EmailApiDependencies {
  readonly acceptEnquiry: (submission: Submission) => Promise<EnquiryOutcome>
  readonly requestSignUp: (request: SignUpRequest) => Promise<SignUpOutcome>
  readonly publicUrl: URL | null
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** Both calls lie in this folder: what CORS adds stays within it. */
export const EMAIL_API_PREFIX = posix.dirname(SEND_PATH)
const SEND_CALL = SEND_PATH.slice(EMAIL_API_PREFIX.length)
const SEND_FORM_CALL = SEND_FORM_PATH.slice(EMAIL_API_PREFIX.length)

/**
 * The two calls of EmailJS. Answers are one short line of text, which its client
 * shows as it is, and `OK` with 200 only when what was sent is on disk.
 */
export async function emailApi(
  app: FastifyInstance,
  dependencies: EmailApiDependencies,
): Promise<void> {
  const { publicUrl } = dependencies
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
    // Whoever asks without saying for which method is answered all the same.
    strictPreflight: false,
  }))
  app.addHook('onRequest', async (request) => {
    if (!isAllowedOrigin(request, publicUrl)) throw new RequestError(403, 'Forbidden')
  })

  app.register(async (form) => {
    form.removeAllContentTypeParsers()
    form.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, parseMultipart)
    const refuseOther = refuse('The form has to be sent as multipart/form-data')
    form.addContentTypeParser('*', refuseOther)
    refuseOtherMethods(form, SEND_FORM_CALL, 'POST, OPTIONS')
    form.post<{ Body?: FormData }>(
      SEND_FORM_CALL,
      { onRequest: form.rateLimit() },
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
      { onRequest: json.rateLimit() },
      async (request, reply) => take(readJsonParams(request.body), request, reply),
    )
  })

  async function take(
    { keys, params }: ServiceRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { status, text } = checkKeys(keys) ?? (await answerTo(params, request))
    return reply.code(status).type('text/plain; charset=utf-8').send(text)
  }

  async function answerTo(params: ServiceRequest['params'], request: FastifyRequest) {
    if (ENQUIRY_FIELD_NAMES.some((field) => params.has(field))) {
      const submission = { fields: readEnquiry(params), fromRobot: false }
      return answerToEnquiry(await dependencies.acceptEnquiry(submission), request)
    }
    const address = params.get(NEWSLETTER_FIELD)
    if (address === undefined) {
      return answer(400, 'The template params are neither an enquiry nor a newsletter sign-up')
    }
    const signUp = { address, ip: request.ip, fromRobot: false }
    return answerToSignUp(await dependencies.requestSignUp(signUp))
  }
}

/** A body of no kind that a call takes. */
function refuse(text: string) {
  return async (): Promise<never> => {
    throw new RequestError(415, text)
  }
}

/** The words are those of EmailJS, without the addresses of its dashboard, which knows nothing of this server. */
function checkKeys(keys: ServiceRequest['keys']): Answer | null {
  if (!keys.user_id) return answer(400, 'The public key is required')
  if (!keys.service_id) return answer(400, 'The service ID is required')
  if (!keys.template_id) return answer(400, 'The template ID is required')
  if (keys.user_id !== OWN_SERVICE.publicKey) return answer(400, 'The public key is invalid')
  if (keys.service_id !== OWN_SERVICE.serviceId) return answer(400, 'The service ID is not found')
  if (keys.template_id !== OWN_SERVICE.templateId)
    return answer(400, 'The template ID is not found')
  return null
}

function answerToEnquiry(outcome: EnquiryOutcome, { log }: FastifyRequest): Answer {
  switch (outcome.kind) {
    case 'stored':
      log.info({ enquiry: outcome.id }, 'enquiry kept')
      return answer(200, 'OK')
    case 'repeated':
      log.info('enquiry repeated')
      return answer(200, 'OK')
    case 'overBudget':
      return answer(503, UNAVAILABLE)
    case 'incomplete':
      return answer(400, `These fields are blank: ${outcome.blank.join(', ')}`)
    case 'tooLong':
      return answer(400, `The field ${outcome.field} is longer than ${outcome.limit} characters`)
  }
}

function answerToSignUp(outcome: SignUpOutcome): Answer {
  switch (outcome) {
    case 'received':
      return answer(200, 'OK')
    case 'blank':
      return answer(400, `These fields are blank: ${NEWSLETTER_FIELD}`)
    case 'full':
      return answer(503, 'Too many sign-ups right now: please try again later')
    case 'notAnAddress':
      return answer(400, `The field ${NEWSLETTER_FIELD} is not an e-mail address`)
  }
}

function answer(status: number, text: string): Answer {
  return { status, text }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OWN_SERVICE, SEND_FORM_PATH, SEND_PATH } from 'protocol/emailService.ts'
import { ENQUIRY_FIELD_NAMES, type Enquiry, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import type { EnquiryOutcome, Submission } from '../enquiries/acceptEnquiry.ts'
import type { SignUpOutcome, SignUpRequest } from '../newsletter/requestSignUp.ts'
import type { TokenBucket } from './createTokenBucket.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import { rateLimit } from './rateLimit.ts'
import {
  type ReadResult,
  readFormParams,
  readJsonParams,
  type ServiceRequest,
} from './readTemplateParams.ts'
import { refuseOtherMethods } from './refuseOtherMethods.ts'

/** How long a browser may remember that another origin is allowed, in seconds. */
const PREFLIGHT_SECONDS = 86_400

interface EmailServiceNeeds {
  readonly acceptEnquiry: (submission: Submission) => Promise<EnquiryOutcome>
  readonly requestSignUp: (request: SignUpRequest) => Promise<SignUpOutcome>
  readonly publicUrl: URL | null
  readonly bucket: TokenBucket
}

interface Answer {
  readonly status: number
  readonly text: string
}

/**
 * The two calls of EmailJS (specification, section 7). Answers are one short line of text, which its client
 * shows as it is, and `OK` with 200 only when what was sent is on disk.
 */
export function emailService(app: FastifyInstance, needs: EmailServiceNeeds): void {
  app.addHook('onRequest', checkOrigin)
  for (const url of [SEND_FORM_PATH, SEND_PATH]) {
    app.options(url, answerPreflight)
    refuseOtherMethods(app, url, 'POST, OPTIONS')
  }
  const limit = { onRequest: rateLimit(needs.bucket) }
  app.post<{ Body: Buffer }>(SEND_FORM_PATH, limit, async (request, reply) => {
    const read = await readFormParams(request.headers['content-type'], bodyOf(request))
    return send(reply, await answerTo(read, request))
  })
  app.post<{ Body: Buffer }>(SEND_PATH, limit, async (request, reply) => {
    const read = readJsonParams(request.headers['content-type'], bodyOf(request))
    return send(reply, await answerTo(read, request))
  })

  async function checkOrigin(request: FastifyRequest, reply: FastifyReply) {
    reply.header('Vary', 'Origin').header('Cache-Control', 'no-store')
    // On refusals too: without it the client reads "Network Error" instead of the reason.
    if (request.headers.origin) {
      reply.header('Access-Control-Allow-Origin', request.headers.origin)
    }
    if (!isAllowedOrigin(request, needs.publicUrl)) return send(reply, answer(403, 'Forbidden'))
  }

  async function answerTo(read: ReadResult, request: FastifyRequest): Promise<Answer> {
    if (read.kind === 'refused') return answer(read.status, read.text)
    const { keys, params } = read.request
    const refusal = checkKeys(keys)
    if (refusal) return refusal
    if (ENQUIRY_FIELD_NAMES.some((field) => params.has(field))) {
      const outcome = await needs.acceptEnquiry({ fields: enquiryOf(params), fromRobot: false })
      return answerToEnquiry(outcome, request)
    }
    const address = params.get(NEWSLETTER_FIELD)
    if (address === undefined) {
      return answer(400, `The template params are neither an enquiry nor a newsletter sign-up`)
    }
    const outcome = await needs.requestSignUp({ address, ip: request.ip, fromRobot: false })
    return answerToSignUp(outcome)
  }
}

async function answerPreflight(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(204)
    .header('Access-Control-Allow-Methods', 'POST')
    .header('Access-Control-Allow-Headers', 'Content-Type')
    .header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
    .send()
}

function bodyOf(request: FastifyRequest<{ Body: Buffer | undefined }>): Buffer {
  return request.body ?? Buffer.alloc(0)
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

function enquiryOf(params: ReadonlyMap<string, string>): Partial<Enquiry> {
  return Object.fromEntries(ENQUIRY_FIELD_NAMES.map((field) => [field, params.get(field) ?? '']))
}

function answerToEnquiry(outcome: EnquiryOutcome, { log }: FastifyRequest): Answer {
  switch (outcome.kind) {
    case 'kept':
      log.info({ enquiry: outcome.id }, 'enquiry kept')
      return answer(200, 'OK')
    case 'repeated':
      log.info('enquiry repeated')
      return answer(200, 'OK')
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
    case 'notAnAddress':
      return answer(400, `The field ${NEWSLETTER_FIELD} is not an e-mail address`)
  }
}

function answer(status: number, text: string): Answer {
  return { status, text }
}

function send(reply: FastifyReply, { status, text }: Answer): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text)
}

import { posix } from 'node:path'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { ENQUIRY_FIELD_NAMES, enquiryOf, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { FORM_BODY_BYTES } from 'protocol/formBytes.ts'
import { acceptEnquiry, type EnquiryOutcome, type Intake } from '../enquiries/acceptEnquiry.ts'
import { RequestError, UNAVAILABLE } from '../http/errors.ts'
import { isAllowedOrigin, pageOf, refuseForeign } from '../http/origins.ts'
import { requestSignUp, type SignUpOutcome } from '../newsletter/signUp.ts'

/** How long a browser may reuse the answer to a preflight, in seconds. */
const PREFLIGHT_SECONDS = 86_400

/** The folder of EmailJS's paths: only answers below it have CORS headers. */
export const EMAIL_API_PREFIX = posix.dirname(SEND_FORM_PATH)
const SEND_FORM_CALL = SEND_FORM_PATH.slice(EMAIL_API_PREFIX.length)

/** EmailJS's route for forms. Each answer is one line of text, which EmailJS's client shows: `OK` with 200 once the form is on disk. */
export async function emailApi(app: FastifyInstance, intake: Intake): Promise<void> {
  const { publicUrl } = intake.config
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  // Lets pages of every origin read the answer: otherwise EmailJS's client would show "Network Error" instead of the reason.
  await app.register(cors, () => async (request: FastifyRequest) => ({
    origin: true,
    methods: 'POST',
    allowedHeaders: 'Content-Type',
    maxAge: PREFLIGHT_SECONDS,
    preflight: isAllowedOrigin(request, publicUrl),
    // Answers even a preflight that names no method.
    strictPreflight: false,
  }))
  app.addHook('onRequest', refuseForeign(publicUrl))

  const refuseOther = async (): Promise<never> => {
    throw new RequestError(415, 'The form has to be sent as multipart/form-data')
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, parseMultipart)
  app.addContentTypeParser('*', refuseOther)
  app.post<{ Body?: FormData }>(
    SEND_FORM_CALL,
    { onRequest: app.rateLimit(), bodyLimit: FORM_BODY_BYTES },
    async (request, reply) => {
      // Fastify calls no parser for a request without content type and length, so this handler refuses the request.
      const form = readFormFields(request.body ?? (await refuseOther()))
      if (ENQUIRY_FIELD_NAMES.some((field) => form.has(field))) {
        const fields = enquiryOf(({ name }) => form.get(name) ?? '')
        const submission = { fields, fromRobot: false, page: pageOf(request) }
        return answerToEnquiry(await acceptEnquiry(submission, intake), request, reply)
      }
      const address = form.get(NEWSLETTER_FIELD)
      if (address === undefined) {
        throw new RequestError(400, 'The fields are neither an enquiry nor a newsletter sign-up')
      }
      const signUp = { address, ip: request.ip, fromRobot: false }
      return answerToSignUp(await requestSignUp(signUp, intake), reply)
    },
  )
}

async function parseMultipart(
  { headers }: FastifyRequest,
  body: string | Buffer,
): Promise<FormData> {
  try {
    const init = { headers: { 'content-type': headers['content-type'] ?? '' } }
    return await new Response(Uint8Array.from(Buffer.from(body)), init).formData()
  } catch {
    throw new RequestError(400, 'The form data is malformed')
  }
}

/** Reads the fields of a form. If a field is sent twice, the last value counts. */
function readFormFields(form: FormData): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, value)
    // An empty file input sends a part without bytes.
    else if (value.size > 0) throw new RequestError(400, 'Files are not accepted')
  }
  return fields
}

function answerToEnquiry(
  outcome: EnquiryOutcome,
  { log }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  switch (outcome.kind) {
    case 'stored':
      log.info({ enquiry: outcome.id }, 'enquiry stored')
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

import type { FastifyRequest } from 'fastify'
import { SERVICE_FIELDS, type ServiceField } from 'protocol/emailService.ts'
import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import { RequestError } from '../http/errors.ts'

/** What a client of the e-mail service sent: who it says it is, and the template's parameters. */
export interface ServiceRequest {
  readonly keys: Partial<Readonly<Record<ServiceField, string>>>
  readonly params: ReadonlyMap<string, string>
}

/** Reads `emailjs.sendForm`: the client's own fields come last, so the last of equal names counts. */
export function readFormParams(form: FormData): ServiceRequest {
  const params = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value === 'string') params.set(name, value)
    // A file control that was left empty is a part all the same.
    else if (value.size > 0) throw new RequestError(400, 'Files are not accepted')
  }
  const keys: Partial<Record<ServiceField, string>> = {}
  for (const field of SERVICE_FIELDS) {
    const value = params.get(field)
    if (value !== undefined) keys[field] = value
    params.delete(field)
  }
  return { keys, params }
}

/** Reads `emailjs.send`. */
export function readJsonParams(sent: unknown): ServiceRequest {
  if (!isPlainObject(sent)) throw new RequestError(400, 'The JSON is malformed')
  const keys: Partial<Record<ServiceField, string>> = {}
  for (const field of SERVICE_FIELDS) {
    const value = sent[field]
    if (typeof value === 'string') keys[field] = value
  }
  const template = sent.template_params ?? {}
  if (!isPlainObject(template)) {
    throw new RequestError(400, 'The template params have to be the object')
  }
  const params = new Map<string, string>()
  for (const [name, value] of Object.entries(template)) {
    if (typeof value === 'string') params.set(name, value)
    else if (typeof value === 'number' || typeof value === 'boolean') params.set(name, `${value}`)
    else if (value !== null) {
      throw new RequestError(400, `The template param ${quote(name)} has to be text`)
    }
  }
  return { keys, params }
}

/** A name from outside as it can stand in a one-line answer. */
function quote(name: string): string {
  return JSON.stringify(name.slice(0, 50))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Fastify's parser of `multipart/form-data`, by Node's own reader. A body that is no such form is a 400. */
export async function parseMultipart(
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

/** The fields of an enquiry among those of a form, as they were typed; what is missing is blank. */
export function readEnquiry(form: ReadonlyMap<string, string>): Enquiry {
  return enquiryOf(({ name }) => form.get(name) ?? '')
}

import type { FastifyRequest } from 'fastify'
import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import { RequestError } from '../http/errors.ts'

/** The fields of a form: the last of equal names counts. */
export function readFormFields(form: FormData): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, value)
    // A file control that was left empty is a part all the same.
    else if (value.size > 0) throw new RequestError(400, 'Files are not accepted')
  }
  return fields
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

import type { FastifyRequest } from 'fastify'
import { RequestError } from './RequestError.ts'

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

import type { FastifyRequest } from 'fastify'

/** The fields of a form that a browser posted by itself, the last of equal names; null when it is no such form. */
export function readUrlencoded(
  request: FastifyRequest<{ Body: Buffer | undefined }>,
): Map<string, string> | null {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return null
  return new Map(new URLSearchParams(request.body?.toString('utf8') ?? ''))
}

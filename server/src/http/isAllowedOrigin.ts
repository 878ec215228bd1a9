import type { FastifyRequest } from 'fastify'

/**
 * Whether a POST comes from our own pages, or from no browser at all (no `Origin`). There are no cookies to
 * protect; this keeps other sites from using our forms.
 */
export function isAllowedOrigin(request: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  // Set by the browser itself and out of a script's reach. It holds where a proxy has rewritten `Host`.
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  if (origin === publicUrl?.origin) return true
  // Only the host: behind a proxy that ends TLS the scheme here is not the visitor's.
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase()
}

import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from './errors.ts'

/** Whether a POST comes from our own pages, or from no browser (no `Origin`): it keeps other sites from using our forms. */
export function isAllowedOrigin(request: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  // Set by the browser itself and out of a script's reach. It holds where a proxy has rewritten `Host`.
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  if (origin === publicUrl?.origin) return true
  // Only the host: behind a proxy that ends TLS the scheme here is not the visitor's.
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase()
}

/** The site's page that a request was made from, which for an outbox is the one that is open then; null where the browser does not say so. */
export function pageOf(request: FastifyRequest): string | null {
  const { referer = '' } = request.headers
  const from = URL.canParse(referer) ? new URL(referer) : null
  const isOurs = from?.host === request.host.toLowerCase() && request.server.isPage(from.pathname)
  return isOurs ? from.pathname : null
}

/** A hook that refuses what a page of another site sends. */
export function refuseForeign(publicUrl: URL | null) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isAllowedOrigin(request, publicUrl)) throw new RequestError(403, 'Forbidden')
  }
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

/** How a browser on this machine reaches a server that listens on `host`. */
export function localUrl(host: string, app: FastifyInstance): URL {
  const { port } = app.server.address() as AddressInfo
  const name = ANY_ADDRESS.has(host) ? 'localhost' : host
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`)
}

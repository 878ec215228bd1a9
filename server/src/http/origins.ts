import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from './errors.ts'

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

/**
 * The site's page that a request was made from; null where the browser does not say so, or a page names another. What an outbox
 * sends later comes from the page that is open then.
 */
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

/**
 * Says once in the log that a proxy stands in front of us which `TRUSTED_PROXIES` does not name: all visitors
 * then look like one sender, and share one rate limit.
 */
export function warnOfUnknownProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  if (trustedProxies.length > 0) return
  let warned = false
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    warned = true
    app.log.warn('requests come through a proxy: name it in TRUSTED_PROXIES')
  })
}

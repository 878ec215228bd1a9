import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from './errors.ts'

/** Returns whether a POST comes from our own pages, or from a program that sends no `Origin`. Other sites must not use our forms. */
export function isAllowedOrigin(request: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  // Scripts cannot set this header, and it is right even if a proxy has rewritten `Host`.
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  if (origin === publicUrl?.origin) return true
  // Compares only the host: behind a proxy that ends TLS, this server does not see whether the visitor uses https.
  return URL.parse(origin)?.host === request.host.toLowerCase()
}

/** Returns the path of the page that sent a request, by its `Referer`; null for none. The outbox may send a form from a later page. */
export function pageOf(request: FastifyRequest): string | null {
  const { referer = '' } = request.headers
  const from = URL.parse(referer)
  const isOurs = from?.host === request.host.toLowerCase() && request.server.isPage(from.pathname)
  return isOurs ? from.pathname : null
}

export function refuseForeign(publicUrl: URL | null) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isAllowedOrigin(request, publicUrl)) throw new RequestError(403, 'Forbidden')
  }
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

/** Returns the URL at which a browser on this machine reaches a server that listens on `host`. */
export function localUrl(host: string, app: FastifyInstance): URL {
  return urlOf(host, (app.server.address() as AddressInfo).port)
}

/** Returns the URL of `port` on this machine. A `host` that stands for all addresses becomes `localhost`. */
export function urlOf(host: string, port: number): URL {
  const name = ANY_ADDRESS.has(host) ? 'localhost' : host
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`)
}

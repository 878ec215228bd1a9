import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { type SecuritySettings, securityHeaders } from 'protocol/securityHeaders.ts'
import { answerError, isHangUp, refuseMalformed } from './errors.ts'
import { limitConnections } from './limitConnections.ts'
import { staticSite } from './staticSite.ts'

/** A request that takes longer to arrive is refused. Enough for 64 kB on a slow line. */
const REQUEST_LIMIT_MS = 60_000

const HEADERS_LIMIT_MS = 20_000

/** A connection is closed after this time without traffic, even if the visitor has not read the whole answer. */
const SILENCE_LIMIT_MS = 75_000

/** A request with a larger body is refused. Forms have a limit of their own, `FORM_BODY_BYTES`. */
const BODY_BYTES = 64 * 1024

export type Logger = Exclude<FastifyServerOptions['logger'], undefined>

interface HttpOptions extends Pick<FastifyServerOptions, 'bodyLimit' | 'routerOptions'> {
  readonly logger: Logger
  readonly trustedProxies: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly answerError: (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/**
 * Creates the visitors' server, with the pages but without other routes, not listening yet.
 * @param siteFolder - the built site; null for none.
 */
export function createPublicApp(
  config: SecuritySettings & { readonly trustedProxies: readonly string[] },
  logger: Logger,
  siteFolder: string | null,
): FastifyInstance {
  const { trustedProxies } = config
  const headers = securityHeaders(config)
  const app = createHttpApp({ logger, trustedProxies, answerError, bodyLimit: BODY_BYTES, headers })
  app.register(staticSite, { folder: siteFolder })
  return app
}

/** Creates an HTTP server with the limits that site and desk share, without routes, not listening yet. */
export function createHttpApp(given: HttpOptions): FastifyInstance {
  const { trustedProxies, headers, answerError, ...options } = given
  const isBehindProxy = trustedProxies.length > 0
  const app = Fastify({
    ...options,
    // Fastify's own log lines would hold the visitor's address.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_LIMIT_MS,
    connectionTimeout: SILENCE_LIMIT_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS },
    trustProxy: isBehindProxy ? [...trustedProxies] : false,
    // While the server stops, requests on open connections get their normal response, not a 503. New connections reach the next server.
    return503OnClosing: false,
    clientErrorHandler: refuseMalformed(headers),
    // These errors occur before any hook runs, so the hooks have not set the headers.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(headers))
    },
  })
  limitConnections(app, isBehindProxy)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.setErrorHandler((error: Error & { code?: string }, request, reply) => {
    if (!isHangUp(error)) return answerError(error, request, reply)
    // The client hung up while a file was sent, so there is no connection left for an answer.
    request.raw.destroy()
    return undefined
  })
  return app
}

import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { isHangUp, refuseMalformed } from './errors.ts'
import { limitConnections } from './limitConnections.ts'

/** A whole request has to be here within this, in milliseconds: enough for 64 kB on a bad line. */
const REQUEST_LIMIT_MS = 60_000

/** The same for its headers alone. */
const HEADERS_LIMIT_MS = 20_000

/** A connection on which nothing moves, such as that of a visitor who does not read the answer, is closed after this. */
const SILENCE_LIMIT_MS = 75_000

export type Logger = Exclude<FastifyServerOptions['logger'], undefined>

interface HttpOptions extends Pick<FastifyServerOptions, 'bodyLimit' | 'routerOptions'> {
  readonly logger: Logger
  readonly trustedProxies: readonly string[]
  /** Of every answer, whatever becomes of the request. */
  readonly headers: Readonly<Record<string, string>>
  readonly answerError: (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** A server of HTTP without routes and without a port: what site and desk have in common, limits above all. */
export function createHttpApp({
  trustedProxies,
  headers,
  answerError,
  ...options
}: HttpOptions): FastifyInstance {
  const isBehindProxy = trustedProxies.length > 0
  const app = Fastify({
    ...options,
    // Our own lines only: a request's would hold its address.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_LIMIT_MS,
    connectionTimeout: SILENCE_LIMIT_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS },
    trustProxy: isBehindProxy ? [...trustedProxies] : false,
    // What was accepted before a stop is answered, as what comes after it is by the next server.
    return503OnClosing: false,
    clientErrorHandler: refuseMalformed(headers),
    // No hook has run: the headers are not set yet.
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
    // While a file was sent: there is nobody to answer, and nothing to put right.
    request.raw.destroy()
    return undefined
  })
  return app
}

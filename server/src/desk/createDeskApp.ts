import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { limitConnections } from '../http/limitConnections.ts'
import { limited, type RateLimit } from '../http/RateLimit.ts'
import { refuseMalformed } from '../http/refuseMalformed.ts'
import { mailRoutes } from '../mail/mailRoutes.ts'
import { entryRoutes } from '../team/entryRoutes.ts'
import { guard } from '../team/guard.ts'
import { teamRoutes } from '../team/teamRoutes.ts'
import { visitRoutes } from '../visits/visitRoutes.ts'
import { answerDeskError } from './answerDeskError.ts'
import type { DeskDependencies } from './DeskDependencies.ts'
import { deskFiles } from './deskFiles.ts'
import { deskHeaders } from './deskHeaders.ts'
import { eventStream } from './eventStream.ts'
import { healthRoutes } from './healthRoutes.ts'
import { inboxRoutes } from './inboxRoutes.ts'
import { newsletterRoutes } from './newsletterRoutes.ts'
import { personRoutes } from './personRoutes.ts'
import { subscriberRoutes } from './subscriberRoutes.ts'

/** The longest is a draft of the newsletter. */
const MAX_BODY_BYTES = 512 * 1024

/** The id of a passkey. */
const LONGEST_PARAM = 2_000

const REQUEST_LIMIT_MS = 60_000
const HEADERS_LIMIT_MS = 20_000
const SILENCE_LIMIT_MS = 75_000

/** What an address may ask of who is not signed in, and how often it may name no session. */
export const ENTRY_RATE: RateLimit = { max: 30, timeWindow: 60_000 }

export interface DeskOptions {
  /** The built desk; null for none. */
  readonly folder: string | null
  readonly entryRate: RateLimit
  readonly logger: Exclude<FastifyServerOptions['logger'], undefined>
}

/** All routes of the desk, without a port: `inject` answers requests as they would be answered on one. */
export function createDeskApp(
  dependencies: DeskDependencies,
  { folder, entryRate, logger }: DeskOptions,
): FastifyInstance {
  const { trustedProxies } = dependencies.config
  const headers = deskHeaders(dependencies.config.desk?.url ?? new URL('http://localhost'))
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: LONGEST_PARAM },
    requestTimeout: REQUEST_LIMIT_MS,
    connectionTimeout: SILENCE_LIMIT_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // What was accepted before a stop is answered, as what comes after it is by the next server.
    return503OnClosing: false,
    clientErrorHandler: refuseMalformed(headers),
    frameworkErrors: (error, request, reply) => {
      answerDeskError(error, request, reply.headers(headers))
    },
  })
  // JSON is all that is left.
  app.removeContentTypeParser('text/plain')
  limitConnections(app, { isBehindProxy: trustedProxies.length > 0 })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.setErrorHandler(answerDeskError)
  app.register(cookie)
  app.register(rateLimit, limited(entryRate))
  app.register(guard, { dependencies, guessRate: entryRate })
  app.register(deskFiles, { folder })
  app.register(entryRoutes, { ...dependencies, entryRate })
  app.register(teamRoutes, dependencies)
  app.register(subscriberRoutes, dependencies)
  app.register(personRoutes, dependencies)
  app.register(inboxRoutes, dependencies)
  app.register(eventStream, dependencies)
  app.register(visitRoutes, dependencies)
  app.register(mailRoutes, dependencies)
  app.register(healthRoutes, dependencies)
  app.register(newsletterRoutes, dependencies)
  return app
}

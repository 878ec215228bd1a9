import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { cleanTyped } from 'protocol/cleanText.ts'
import { createHttpApp, type Logger } from '../http/createHttpApp.ts'
import { answerDeskError, invalid } from '../http/deskErrors.ts'
import { deskFiles, deskHeaders } from '../http/deskFiles.ts'
import { limited, type RateLimit } from '../http/rateLimit.ts'
import type { Server, Subject } from '../Server.ts'
import { guard } from '../team/guard.ts'
import { eventStream } from './eventStream.ts'
import { look } from './look.ts'

/** A request with a larger body is refused. The desk's largest request is a draft of the newsletter. */
const MAX_BODY_BYTES = 512 * 1024

/** Long enough for the id of a passkey, the longest path parameter. */
const LONGEST_PARAM = 2_000

/** A request with more deeply nested JSON is refused. No field of a record needs as many levels. */
const DEEPEST = 50

/** Limits the requests without a valid session from one address. */
const ENTRY_RATE: RateLimit = { max: 30, timeWindow: 60_000 }

/** Creates the desk's server with all routes, not listening yet. */
export function createDeskApp(
  server: Server,
  subjects: readonly Subject[],
  logger: Logger,
): FastifyInstance {
  const { config, options } = server
  const app = createHttpApp({
    logger,
    trustedProxies: config.trustedProxies,
    answerError: answerDeskError,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: LONGEST_PARAM },
    headers: deskHeaders(config.desk?.url ?? new URL('http://localhost')),
  })
  // Leaves JSON as the only accepted content type.
  app.removeContentTypeParser('text/plain')
  app.register(cookie)
  app.register(rateLimit, limited(options.entryRate ?? ENTRY_RATE))
  app.register(guard, server)
  app.addHook('preValidation', async (request) => {
    request.params = cleaned(request.params)
    request.query = cleaned(request.query)
    request.body = cleaned(request.body)
  })
  app.register(look, server)
  app.register(deskFiles, { folder: options.deskFolder ?? null })
  const versions = Object.assign({}, ...subjects.map((subject) => subject.versions))
  app.register(eventStream, { ...server, versions })
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  for (const { deskRoutes } of subjects) if (deskRoutes) typed.register(deskRoutes)
  return app
}

/** Cleans every text in a JSON value, so that SQLite and PostgreSQL store and find it in the same way. */
function cleaned(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw invalid('This is nested too deeply. Simplify it.')
  if (typeof value === 'string') return cleanTyped(value)
  if (Array.isArray(value)) return value.map((each) => cleaned(each, depth + 1))
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, cleaned(each, depth + 1)])
  return Object.fromEntries(entries)
}

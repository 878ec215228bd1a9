import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { MAX_BODY_BYTES } from 'protocol/emailService.ts'
import { type SecuritySettings, securityHeaders } from 'protocol/securityHeaders.ts'
import type { SourceEvent, VisitEvent } from 'protocol/visitEvent.ts'
import type { EnquiryOutcome, Submission } from './enquiries/acceptEnquiry.ts'
import type { Health } from './health/Health.ts'
import { answerError } from './http/answerError.ts'
import { EMAIL_API_PREFIX, emailApi } from './http/emailApi.ts'
import { health } from './http/health.ts'
import { htmlForms } from './http/htmlForms.ts'
import { limitConnections } from './http/limitConnections.ts'
import { newsletterPages } from './http/newsletterPages.ts'
import { limited, type RateLimit } from './http/RateLimit.ts'
import { refuseMalformed } from './http/refuseMalformed.ts'
import { securityContact } from './http/securityContact.ts'
import { siteFiles } from './http/siteFiles.ts'
import { warnOfUnknownProxy } from './http/warnOfUnknownProxy.ts'
import type { SignUpOutcome, SignUpRequest } from './newsletter/signUp.ts'
import type { Visitor } from './visits/countVisit.ts'
import { visitEvents } from './visits/visitEvents.ts'

/** A visitor's whole request has to be here within this, in milliseconds: enough for 64 kB on a bad line. */
const REQUEST_LIMIT_MS = 60_000

/** Generous: an office behind one address, and an outbox that tries again. */
export const FORM_RATE: RateLimit = { max: 30, timeWindow: 60_000 }

/** A page view and some clicks a page, by a whole office. */
export const EVENT_RATE: RateLimit = { max: 120, timeWindow: 24_000 }

/** The same for its headers alone. */
const HEADERS_LIMIT_MS = 20_000

/** A connection on which nothing moves, such as that of a visitor who does not read the answer, is closed after this. */
const SILENCE_LIMIT_MS = 75_000

export interface AppDependencies {
  readonly acceptEnquiry: (submission: Submission) => Promise<EnquiryOutcome>
  readonly requestSignUp: (request: SignUpRequest) => Promise<SignUpOutcome>
  readonly confirmSignUp: (token: string, ip: string) => Promise<boolean>
  readonly unsubscribe: (token: string) => Promise<'deleted' | 'tracesLeft' | 'unknown'>
  readonly countVisit: (event: VisitEvent, visitor: Visitor) => Promise<void>
  readonly countSource: (event: SourceEvent, ownHosts: readonly string[]) => Promise<void>
  readonly checkHealth: () => Promise<Health>
  /** What the owner has to act on that only the running server knows. */
  readonly ownProblems: () => readonly string[]
  /** The built site; null for none. */
  readonly siteFolder: string | null
  readonly security: SecuritySettings
  /** Whom to tell of a weakness. */
  readonly securityEmail: string
  readonly trustedProxies: readonly string[]
  readonly formRate: RateLimit
  readonly eventRate: RateLimit
  readonly logger: Exclude<FastifyServerOptions['logger'], undefined>
}

/** All routes, without a port: `inject` answers requests as they would be answered on one. */
export function createApp(dependencies: AppDependencies): FastifyInstance {
  const { publicUrl } = dependencies.security
  const headers = securityHeaders(dependencies.security)
  const app = Fastify({
    logger: dependencies.logger,
    // Our own lines only: a request's would hold its address.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    connectionTimeout: SILENCE_LIMIT_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS },
    trustProxy: dependencies.trustedProxies.length > 0 ? [...dependencies.trustedProxies] : false,
    // What was accepted before a stop is answered, as what comes after it is by the next server.
    return503OnClosing: false,
    clientErrorHandler: refuseMalformed(headers),
    // No hook has run: the headers are not set yet.
    frameworkErrors: (_error, _request, reply) =>
      badRequest(reply.headers(headers) as FastifyReply),
  })
  limitConnections(app, { isBehindProxy: dependencies.trustedProxies.length > 0 })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.setErrorHandler(answerError)
  warnOfUnknownProxy(app, dependencies.trustedProxies)
  app.register(siteFiles, { folder: dependencies.siteFolder })
  app.register(securityContact, { ...dependencies, publicUrl })
  app.register(health, dependencies)
  // What a visitor may send by one form counts for the others too.
  app.register(async (forms) => {
    await forms.register(rateLimit, limited(dependencies.formRate))
    forms.register(emailApi, { ...dependencies, publicUrl, prefix: EMAIL_API_PREFIX })
    forms.register(htmlForms, { ...dependencies, publicUrl })
    forms.register(newsletterPages, dependencies)
  })
  app.register(async (scope) => {
    await scope.register(rateLimit, limited(dependencies.eventRate))
    scope.register(visitEvents, { ...dependencies, publicUrl })
  })
  return app
}

function badRequest(reply: FastifyReply): void {
  reply.code(400).type('text/plain; charset=utf-8').send('Bad Request')
}

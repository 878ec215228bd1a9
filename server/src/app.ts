import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { MAX_BODY_BYTES } from 'protocol/emailService.ts'
import { type SecuritySettings, securityHeaders } from 'protocol/securityHeaders.ts'
import type { VisitEvent } from 'protocol/visitEvent.ts'
import type { Visitor } from './analytics/countVisit.ts'
import type { EnquiryOutcome, Submission } from './enquiries/acceptEnquiry.ts'
import { createTokenBucket } from './http/createTokenBucket.ts'
import { emailService } from './http/emailService.ts'
import { events } from './http/events.ts'
import { type HealthReport, health } from './http/health.ts'
import type { Site } from './http/loadSite.ts'
import { nativeForms } from './http/nativeForms.ts'
import { newsletterPages } from './http/newsletterPages.ts'
import { refuseMalformed } from './http/refuseMalformed.ts'
import { staticFiles } from './http/staticFiles.ts'
import { warnOfUnknownProxy } from './http/warnOfUnknownProxy.ts'
import type { SignUpOutcome, SignUpRequest } from './newsletter/requestSignUp.ts'

/** A visitor's whole request has to be here within this, in milliseconds: enough for 64 kB on a bad line. */
const REQUEST_LIMIT_MS = 60_000

/** Requests that one address may post at once, and the milliseconds until it may post one more. */
export interface RateLimit {
  readonly burst: number
  readonly refillMs: number
}

/** Generous: an office behind one address, and an outbox that tries again. */
export const FORM_RATE: RateLimit = { burst: 30, refillMs: 2_000 }

/** A page view and some clicks a page, by a whole office. */
export const EVENT_RATE: RateLimit = { burst: 120, refillMs: 200 }

/** Addresses remembered by each limit. */
const SENDERS = 10_000

const UNAVAILABLE = 'Not kept: please try again later'

const TEXTS: Readonly<Record<number, string>> = {
  413: 'The request is larger than 64 kB',
  415: 'Unsupported Media Type',
}

export interface AppNeeds {
  readonly acceptEnquiry: (submission: Submission) => Promise<EnquiryOutcome>
  readonly requestSignUp: (request: SignUpRequest) => Promise<SignUpOutcome>
  readonly confirmSignUp: (token: string, ip: string) => Promise<boolean>
  readonly unsubscribe: (token: string) => Promise<'deleted' | 'tracesLeft' | 'unknown'>
  readonly countVisit: (event: VisitEvent, visitor: Visitor) => Promise<void>
  readonly checkHealth: () => Promise<HealthReport>
  readonly site: Site
  readonly security: SecuritySettings
  readonly trustedProxies: readonly string[]
  readonly now: () => number
  readonly formRate: RateLimit
  readonly eventRate: RateLimit
  readonly logger: Exclude<FastifyServerOptions['logger'], undefined>
}

/** All routes, without a port: `inject` answers requests as they would be answered on one. */
export function createApp(needs: AppNeeds): FastifyInstance {
  const { site, now } = needs
  const { publicUrl } = needs.security
  const headers = securityHeaders(needs.security)
  const app = Fastify({
    logger: needs.logger,
    // Our own lines only: a request's would hold its address.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    trustProxy: needs.trustedProxies.length > 0 ? [...needs.trustedProxies] : false,
    clientErrorHandler: refuseMalformed(headers),
    // No hook has run: the headers are not set yet.
    frameworkErrors: (_error, _request, reply) =>
      badRequest(reply.headers(headers) as FastifyReply),
  })
  warnOfUnknownProxy(app, needs.trustedProxies)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  // Bodies arrive as they were sent: each route reads the one kind that it takes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    reply.code(status >= 500 ? 503 : status).type('text/plain; charset=utf-8')
    return reply.send(TEXTS[status] ?? (status >= 500 ? UNAVAILABLE : 'Bad Request'))
  })

  const bucket = createTokenBucket({ ...needs.formRate, senders: SENDERS, now })
  const eventBucket = createTokenBucket({ ...needs.eventRate, senders: SENDERS, now })
  app.register(async (scope) => emailService(scope, { ...needs, publicUrl, bucket }))
  app.register(async (scope) => nativeForms(scope, { ...needs, publicUrl, bucket }))
  app.register(async (scope) => newsletterPages(scope, { ...needs, bucket }))
  app.register(async (scope) => events(scope, { ...needs, publicUrl, bucket: eventBucket }))
  app.register(async (scope) => health(scope, needs))
  staticFiles(app, { site })
  return app
}

function badRequest(reply: FastifyReply): void {
  reply.code(400).type('text/plain; charset=utf-8').send('Bad Request')
}

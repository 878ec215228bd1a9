import type { FastifyInstance } from 'fastify'
import { EVENTS_PATH } from 'protocol/paths.ts'
import type { VisitEvent } from 'protocol/visitEvent.ts'
import type { Visitor } from '../analytics/countVisit.ts'
import { parseVisitEvent } from '../analytics/parseVisitEvent.ts'
import type { TokenBucket } from './createTokenBucket.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import { rateLimit } from './rateLimit.ts'
import { refuseOtherMethods } from './refuseOtherMethods.ts'

/** `sendBeacon` sends a string as text, `fetch` as JSON; neither needs a preflight on our own origin. */
const JSON_AS_SENT = /^(text\/plain|application\/json)\s*(;|$)/i

interface EventNeeds {
  readonly countVisit: (event: VisitEvent, visitor: Visitor) => Promise<void>
  readonly publicUrl: URL | null
  readonly bucket: TokenBucket
}

/** Counts page views and clicks. 204 without a body: nobody waits for the answer. */
export function events(app: FastifyInstance, needs: EventNeeds): void {
  refuseOtherMethods(app, EVENTS_PATH, 'POST')
  const limit = { onRequest: rateLimit(needs.bucket) }
  app.post<{ Body: Buffer | undefined }>(EVENTS_PATH, limit, async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-store')
    if (!isAllowedOrigin(request, needs.publicUrl)) return reply.code(403).send('Forbidden')
    if (!JSON_AS_SENT.test(request.headers['content-type'] ?? '')) {
      return reply.code(415).send('Unsupported Media Type')
    }
    const event = parseVisitEvent(request.body?.toString('utf8') ?? '')
    if (!event) return reply.code(400).send('This is not an event')
    await needs.countVisit(event, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    })
    return reply.code(204).removeHeader('Content-Type').send()
  })
}

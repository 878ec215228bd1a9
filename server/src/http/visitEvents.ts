import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EVENTS_PATH } from 'protocol/paths.ts'
import type { VisitEvent } from 'protocol/visitEvent.ts'
import type { Visitor } from '../visits/countVisit.ts'
import { parseVisitEvent } from '../visits/parseVisitEvent.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import { RequestError } from './RequestError.ts'
import { refuseOtherMethods } from './refuseOtherMethods.ts'

/** `sendBeacon` sends a string as text, `fetch` as JSON; neither needs a preflight on our own origin. */
const JSON_AS_SENT = ['text/plain', 'application/json']

interface VisitEventDependencies {
  readonly countVisit: (event: VisitEvent, visitor: Visitor) => Promise<void>
  readonly publicUrl: URL | null
}

/** Counts page views and clicks. 204 without a body: nobody waits for the answer. */
export async function visitEvents(
  app: FastifyInstance,
  dependencies: VisitEventDependencies,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    JSON_AS_SENT,
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseVisitEvent(body),
  )
  refuseOtherMethods(app, EVENTS_PATH, 'POST')
  app.post<{ Body?: VisitEvent | null }>(
    EVENTS_PATH,
    { onRequest: [app.rateLimit(), checkOrigin] },
    async (request, reply) => {
      if (!request.body) throw new RequestError(400, 'This is not an event')
      await dependencies.countVisit(request.body, {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      })
      return reply.code(204).header('Cache-Control', 'no-store').send()
    },
  )

  async function checkOrigin(request: FastifyRequest) {
    if (isAllowedOrigin(request, dependencies.publicUrl)) return
    throw new RequestError(403, 'Forbidden')
  }
}

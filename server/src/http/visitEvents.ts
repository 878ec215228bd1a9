import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EVENTS_PATH } from 'protocol/paths.ts'
import type { SourceEvent, VisitEvent } from 'protocol/visitEvent.ts'
import type { Visitor } from '../visits/countVisit.ts'
import { parseVisitEvent } from '../visits/parseVisitEvent.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import { RequestError } from './RequestError.ts'
import { refuseOtherMethods } from './refuseOtherMethods.ts'

/** `sendBeacon` sends a string as text, `fetch` as JSON; neither needs a preflight on our own origin. */
const JSON_AS_SENT = ['text/plain', 'application/json']

interface VisitEventDependencies {
  readonly countVisit: (event: VisitEvent, visitor: Visitor) => Promise<void>
  readonly countSource: (event: SourceEvent, ownHosts: readonly string[]) => Promise<void>
  readonly publicUrl: URL | null
}

/** Counts page views, clicks and where visits come from. 204 without a body: nobody waits for the answer. */
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
  app.post<{ Body?: VisitEvent | SourceEvent | null }>(
    EVENTS_PATH,
    { onRequest: [app.rateLimit(), checkOrigin] },
    async (request, reply) => {
      if (!request.body) throw new RequestError(400, 'This is not an event')
      if (!isFetchedAhead(request)) await count(request.body, request)
      return reply.code(204).header('Cache-Control', 'no-store').send()
    },
  )

  function count(event: VisitEvent | SourceEvent, request: FastifyRequest): Promise<void> {
    if ('host' in event) {
      return dependencies.countSource(event, [
        request.hostname,
        dependencies.publicUrl?.hostname ?? '',
      ])
    }
    const userAgent = request.headers['user-agent'] ?? ''
    return dependencies.countVisit(event, { ip: request.ip, userAgent })
  }

  async function checkOrigin(request: FastifyRequest) {
    if (isAllowedOrigin(request, dependencies.publicUrl)) return
    throw new RequestError(403, 'Forbidden')
  }
}

/** Sent by a page that the browser has rendered ahead, and that nobody has seen. */
function isFetchedAhead({ headers }: FastifyRequest): boolean {
  return /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
}

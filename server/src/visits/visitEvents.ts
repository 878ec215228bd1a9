import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cleanLine } from 'protocol/cleanText.ts'
import { EVENTS_PATH } from 'protocol/paths.ts'
import type { SourceEvent, VisitEvent } from 'protocol/visitEvent.ts'
import { isAllowedOrigin } from '../http/isAllowedOrigin.ts'
import { RequestError } from '../http/RequestError.ts'
import { refuseOtherMethods } from '../http/refuseOtherMethods.ts'
import type { Visitor } from './countVisit.ts'

/** `sendBeacon` sends a string as text, `fetch` as JSON; neither needs a preflight on our own origin. */
const JSON_AS_SENT = ['text/plain', 'application/json']

const PATH_LIMIT = 200
const TEXT_LIMIT = 100

type Sent = Partial<
  Record<
    'type' | 'path' | 'title' | 'category' | 'action' | 'label' | keyof Omit<SourceEvent, 'type'>,
    unknown
  >
>

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

/** Reads what a page sent. Null when it is not an event. Long texts are cut, queries and fragments of paths dropped. */
function parseVisitEvent(json: string): VisitEvent | SourceEvent | null {
  const sent = parse(json)
  if (!sent) return null
  if (sent.type === 'pageview') {
    const path = text(sent.path)?.split(/[?#]/, 1)[0]
    const title = text(sent.title)
    if (!path?.startsWith('/') || title === null) return null
    return { type: 'pageview', path: cut(path, PATH_LIMIT), title: cut(title, TEXT_LIMIT) }
  }
  if (sent.type === 'event') {
    const category = text(sent.category)
    const action = text(sent.action)
    const label = text(sent.label)
    if (!category || !action || label === null) return null
    return {
      type: 'event',
      category: cut(category, TEXT_LIMIT),
      action: cut(action, TEXT_LIMIT),
      label: cut(label, TEXT_LIMIT),
    }
  }
  if (sent.type === 'arrival' || sent.type === 'enquiry') {
    const host = text(sent.host)
    const source = text(sent.source)
    const medium = text(sent.medium)
    const campaign = text(sent.campaign)
    if (host === null || source === null || medium === null || campaign === null) return null
    return { type: sent.type, host, source, medium, campaign }
  }
  return null
}

function parse(json: string): Sent | null {
  try {
    const parsed: unknown = JSON.parse(json)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null
  } catch {
    return null
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? cleanLine(value) : null
}

function cut(value: string, limit: number): string {
  return value.slice(0, limit).toWellFormed()
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { cleanLine } from 'protocol/cleanText.ts'
import { EVENTS_PATH } from 'protocol/paths.ts'
import type { SourceEvent } from 'protocol/visitEvent.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { RequestError } from '../http/errors.ts'
import { refuseForeign } from '../http/origins.ts'
import { countSource, countVisit, type VisitDependencies } from './countVisit.ts'
import type { Counted } from './visitCounters.ts'

/** The content types of events: `sendBeacon` sends a string as text, `fetch` as JSON. Neither needs a preflight on our own origin. */
const JSON_AS_SENT = ['text/plain', 'application/json']

const PATH_LIMIT = 200
const TEXT_LIMIT = 100

const TEXT = Type.String()
/** The events that pages send (`VisitEvent` and `SourceEvent`). Titles, categories and actions are checked, but not counted. */
const EVENT = Type.Union([
  Type.Object({ type: Type.Literal('pageview'), path: TEXT, title: TEXT }),
  Type.Object({ type: Type.Literal('event'), category: TEXT, action: TEXT, label: TEXT }),
  Type.Object({
    type: Type.Enum(['arrival', 'enquiry']),
    host: TEXT,
    source: TEXT,
    medium: TEXT,
    campaign: TEXT,
  }),
])

/** Counts page views, clicks and sources. Responds 204 without a body, because no page waits for the response. */
export async function visitEvents(
  app: FastifyInstance,
  dependencies: VisitDependencies,
): Promise<void> {
  const { publicUrl } = dependencies.config
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    JSON_AS_SENT,
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseVisitEvent(body),
  )
  app.post<{ Body?: Counted | SourceEvent | null }>(
    EVENTS_PATH,
    { onRequest: [app.rateLimit(), refuseForeign(publicUrl)] },
    async (request, reply) => {
      if (!request.body) throw new RequestError(400, 'This is not an event')
      // A crawler, a test or a tool that names itself gets the same response, but is not counted.
      const isRobot = isbot(request.headers['user-agent'])
      if (!isFetchedAhead(request) && !isRobot) await count(request.body, request)
      return reply.code(204).header('Cache-Control', 'no-store').send()
    },
  )

  function count(event: Counted | SourceEvent, request: FastifyRequest): Promise<void> {
    if ('host' in event) {
      const ownHosts = [request.hostname, publicUrl?.hostname ?? '']
      return countSource(event, ownHosts, dependencies)
    }
    const userAgent = request.headers['user-agent'] ?? ''
    return countVisit(event, { ip: request.ip, userAgent }, dependencies)
  }
}

/** Returns whether the browser loaded the page in advance, before the visitor asked for it. */
function isFetchedAhead({ headers }: FastifyRequest): boolean {
  return /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
}

/** Parses the event that a page sent; returns null if it is not an event. Shortens long texts and drops queries and fragments of paths. */
function parseVisitEvent(json: string): Counted | SourceEvent | null {
  const sent = parse(json)
  if (!Value.Check(EVENT, sent)) return null
  if (sent.type === 'pageview') {
    const path = cleanLine(sent.path)
    const [page = ''] = path.split(/[?#]/, 1)
    return path.startsWith('/') ? { path: cut(page, PATH_LIMIT) } : null
  }
  if (sent.type === 'event') {
    const label = cut(cleanLine(sent.label), TEXT_LIMIT)
    return cleanLine(sent.category) && cleanLine(sent.action) ? { label } : null
  }
  return {
    type: sent.type,
    host: cleanLine(sent.host),
    source: cleanLine(sent.source),
    medium: cleanLine(sent.medium),
    campaign: cleanLine(sent.campaign),
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function cut(value: string, limit: number): string {
  return value.slice(0, limit).toWellFormed()
}

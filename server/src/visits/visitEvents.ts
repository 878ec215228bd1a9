import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { cleanLine } from 'protocol/cleanText.ts'
import { EVENTS_PATH } from 'protocol/paths.ts'
import type { SourceEvent, VisitEvent } from 'protocol/visitEvent.ts'
import { RequestError } from '../http/errors.ts'
import { refuseForeign } from '../http/origins.ts'
import { countSource, countVisit, type VisitDependencies } from './countVisit.ts'

/** The content types of events: `sendBeacon` sends a string as text, `fetch` as JSON. Neither needs a preflight on our own origin. */
const JSON_AS_SENT = ['text/plain', 'application/json']

const PATH_LIMIT = 200
const TEXT_LIMIT = 100

type Sent = Readonly<Record<string, unknown>>

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
  app.post<{ Body?: VisitEvent | SourceEvent | null }>(
    EVENTS_PATH,
    { onRequest: [app.rateLimit(), refuseForeign(publicUrl)] },
    async (request, reply) => {
      if (!request.body) throw new RequestError(400, 'This is not an event')
      if (!isFetchedAhead(request) && !isRobot(request)) await count(request.body, request)
      return reply.code(204).header('Cache-Control', 'no-store').send()
    },
  )

  function count(event: VisitEvent | SourceEvent, request: FastifyRequest): Promise<void> {
    if ('host' in event) {
      const ownHosts = [request.hostname, publicUrl?.hostname ?? '']
      return countSource(event, ownHosts, dependencies)
    }
    const userAgent = request.headers['user-agent'] ?? ''
    return countVisit(event, { ip: request.ip, userAgent }, dependencies)
  }
}

/** Returns whether the client names itself as a crawler, a test or a tool. Its events get a normal response but are not counted. */
function isRobot({ headers }: FastifyRequest): boolean {
  return isbot(headers['user-agent'])
}

/** Returns whether the browser loaded the page ahead, so that nobody may have seen it. */
function isFetchedAhead({ headers }: FastifyRequest): boolean {
  return /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
}

/** Parses the event that a page sent; returns null if it is not an event. Shortens long texts and drops queries and fragments of paths. */
function parseVisitEvent(json: string): VisitEvent | SourceEvent | null {
  const sent = parse(json)
  if (!sent) return null
  if (sent.type === 'pageview') {
    const page = textsOf(sent, 'path', 'title')
    if (!page?.path.startsWith('/')) return null
    const [path = ''] = page.path.split(/[?#]/, 1)
    return { type: 'pageview', path: cut(path, PATH_LIMIT), title: cut(page.title, TEXT_LIMIT) }
  }
  if (sent.type === 'event') {
    const event = textsOf(sent, 'category', 'action', 'label')
    if (!event?.category || !event.action) return null
    const [category, action] = [cut(event.category, TEXT_LIMIT), cut(event.action, TEXT_LIMIT)]
    return { type: 'event', category, action, label: cut(event.label, TEXT_LIMIT) }
  }
  if (sent.type === 'arrival' || sent.type === 'enquiry') {
    const source = textsOf(sent, 'host', 'source', 'medium', 'campaign')
    return source && { type: sent.type, ...source }
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

/** Returns the named values; null unless all of them are texts. */
function textsOf<Name extends string>(sent: Sent, ...names: readonly Name[]) {
  const texts = names.flatMap((name) => {
    const value = sent[name]
    return typeof value === 'string' ? [[name, cleanLine(value)]] : []
  })
  return texts.length < names.length ? null : (Object.fromEntries(texts) as Record<Name, string>)
}

function cut(value: string, limit: number): string {
  return value.slice(0, limit).toWellFormed()
}

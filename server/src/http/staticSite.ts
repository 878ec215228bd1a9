import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { ANSWER_PAGES, plainPath } from 'protocol/paths.ts'
import {
  CACHE_AND_ASK,
  CACHE_FOR_EVER,
  CASE_STUDIES_FOLDER,
  HASHED_FOLDERS,
  SPECULATION_RULES_HEADER,
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
  UNLISTED_FOLDERS,
} from 'protocol/siteHeaders.ts'
import { listFiles } from './builtFolder.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the site has a page at this path. */
    isPage(path: string): boolean
    /** Serves the site in this folder from now on. Answers under way are still sent from the folder before. */
    serveSite(folder: string): void
    /** The folder of the served site; null for none. */
    siteFolder(): string | null
    /** The file of the served site at this path; undefined for none. */
    siteFile(path: string): SiteFile | undefined
  }
  interface FastifyReply {
    /** Answers with the site's page at the path `page`, or with the plain text `otherwise` when the site does not have that page. */
    sendPage(page: string, status: number, otherwise: string): FastifyReply
  }
}

export interface SiteFile {
  readonly folder: string
  /** The path below `folder`. */
  readonly name: string
}

/** The answer at a path: a file with its headers, or a redirect. */
type Place = (SiteFile & { readonly headers: Readonly<Record<string, string>> }) | { to: string }

/** Matches a name with a content hash (`name-12345678.js`) whose characters are reversed: read forwards, the pattern would take quadratic time. */
const HASHED_NAME_REVERSED = /^\w+\.[\w-]{8,}[.-]/

/** Files that visitors do not get: instructions to a static host (`_headers`, `_redirects`), and names with a leading dot except security.txt. */
const PRIVATE = /^_\w+$|(^|\/)\.(?!well-known\/security\.txt$)/

/** The request headers that would let a page be answered with 304 or in part. */
const CONDITIONS = /^(if-|range$)/

const NOT_FOUND_PAGES: readonly string[] = [ANSWER_PAGES.notFound, ANSWER_PAGES.caseStudyNotFound]

/**
 * Serves a built site: `contact.html` at `/contact`, compressed where the browser takes that. A table of the folder's files is read once;
 * a path outside that table never reaches the disk.
 */
export const staticSite = plugin(serveSite, { fastify: '5.x', name: 'static-site' })

/** @param options - `folder`: the built site; null for none. */
async function serveSite(
  app: FastifyInstance,
  { folder }: { readonly folder: string | null },
): Promise<void> {
  let served = folder
  let places = readPlaces(folder)
  const at = (path: string): Place | undefined => places.get(path)
  const file = (path: string) => {
    const place = at(path)
    return place && 'name' in place ? place : undefined
  }
  /** Redirects a path with capitals or superfluous slashes to its page. The id of a case study keeps its capitals. */
  const meantPage = (path: string): Place | undefined => {
    const to = plainPath(path)
    if (
      to.startsWith(CASE_STUDIES_FOLDER) &&
      !path.includes(to.slice(CASE_STUDIES_FOLDER.length))
    ) {
      return undefined
    }
    return file(to)?.name.endsWith('.html') && !NOT_FOUND_PAGES.includes(to) ? { to } : undefined
  }
  app.register(fastifyStatic, {
    // Required by the plugin; each `sendFile` names its own folder.
    root: folder ?? import.meta.dirname,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  app.decorateReply('sendPage', function sendPage(page, status, otherwise) {
    this.code(status).header('Cache-Control', 'no-store')
    const sent = file(page)
    if (!sent) return this.type('text/plain; charset=utf-8').send(otherwise)
    const { headers } = this.request.raw
    for (const name in headers) if (CONDITIONS.test(name)) delete headers[name]
    return this.sendFile(sent.name, sent.folder)
  })
  app.decorate('isPage', (path) => file(decode(path))?.name.endsWith('.html') ?? false)
  app.decorate('siteFolder', () => served)
  app.decorate('siteFile', file)
  app.decorate('serveSite', (next) => {
    const read = readPlaces(next)
    // A page that a visitor opened a moment ago still requests its pictures and scripts.
    for (const [url, place] of places) {
      const isOfLast = 'folder' in place && place.folder === served
      if (isOfLast && isHashed(url) && !read.has(url)) read.set(url, place)
    }
    places = read
    served = next
  })
  app.setNotFoundHandler(notFound)
  // Refuses other methods before their body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || isReading(request)) return
    reply.type('text/plain; charset=utf-8')
    if (!file(pathOf(request))) return reply.code(404).send('Not Found')
    return reply.code(405).header('Allow', 'GET, HEAD').send('Method Not Allowed')
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const url = `/${request.params['*']}`
      const place = NOT_FOUND_PAGES.includes(url) ? undefined : (at(url) ?? meantPage(url))
      if (!place) return notFound(request, reply)
      if ('to' in place) return reply.redirect(encodeURI(place.to) + queryOf(request), 308)
      return reply.headers(place.headers).sendFile(place.name, place.folder)
    },
    // `sendFile` has set the type by the file's ending, which says nothing of speculation rules.
    onSend: async (request, reply, payload) => {
      const isRules = request.params['*'] === SPECULATION_RULES_PATH.slice(1)
      if (isRules && reply.statusCode < 400) reply.header('Content-Type', SPECULATION_RULES_TYPE)
      return payload
    },
  })
}

function readPlaces(folder: string | null): Map<string, Place> {
  const places = new Map<string, Place>()
  if (folder === null) return places
  const names = listFiles(folder).filter((name) => !PRIVATE.test(name))
  const prerenders = names.includes(SPECULATION_RULES_PATH.slice(1))
  for (const name of names) {
    const url = pageUrl(name) ?? `/${name}`
    places.set(url, { folder, name, headers: headersOf(url, name, prerenders) })
    for (const moved of formerUrls(url, name)) places.set(moved, { to: url })
  }
  return places
}

/** The path of a page, `/contact` for `contact.html`; null for other files. */
function pageUrl(name: string): string | null {
  if (!name.endsWith('.html')) return null
  return `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
}

/** The paths that redirect to a page: `/contact.html` and `/contact/` for `/contact`. */
function formerUrls(url: string, name: string): string[] {
  if (!name.endsWith('.html')) return []
  return url === '/' ? [`/${name}`] : [`/${name}`, `${url}/`]
}

function headersOf(url: string, name: string, prerenders: boolean): Record<string, string> {
  const isUnlisted = UNLISTED_FOLDERS.some((folder) => url.startsWith(folder))
  return {
    'Cache-Control': isHashed(url) ? CACHE_FOR_EVER : CACHE_AND_ASK,
    ...(isUnlisted && { 'X-Robots-Tag': 'noindex' }),
    ...(prerenders && name.endsWith('.html') && { 'Speculation-Rules': SPECULATION_RULES_HEADER }),
  }
}

function isHashed(url: string): boolean {
  return (
    HASHED_FOLDERS.some((folder) => url.startsWith(folder)) &&
    HASHED_NAME_REVERSED.test([...url].reverse().join(''))
  )
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request)
  return path.startsWith(CASE_STUDIES_FOLDER) || path === ANSWER_PAGES.caseStudyNotFound
    ? reply.sendPage(ANSWER_PAGES.caseStudyNotFound, 404, 'Case Study Not Found')
    : reply.sendPage(ANSWER_PAGES.notFound, 404, 'Not Found')
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function pathOf({ raw }: FastifyRequest): string {
  const [path = '/'] = (raw.url ?? '/').split('?', 1)
  return decode(path)
}

/** The decoded path, or the path itself where it is malformed. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function queryOf({ raw }: FastifyRequest): string {
  const at = raw.url?.indexOf('?') ?? -1
  return at < 0 ? '' : (raw.url?.slice(at) ?? '')
}

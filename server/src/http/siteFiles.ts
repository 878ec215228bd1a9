import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
import { filesBelow } from 'schema/files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the site has a page at this path. */
    isPage(path: string): boolean
    /** Serves the site that is built in a folder from now on. Answers that are under way end as they began. */
    serveSite(folder: string): void
    /** The folder of the site that is served; null for none. */
    siteFolder(): string | null
    /** A file of the site that is served, by its address; undefined for none. */
    siteFile(path: string): SiteFile | undefined
  }
  interface FastifyReply {
    /** Answers with a page of the site, or with `otherwise` as plain text when the site has no such page. */
    sendPage(page: string, status: number, otherwise: string): FastifyReply
  }
}

export interface SiteFile {
  readonly folder: string
  /** Below the folder. */
  readonly name: string
}

/** What is at an address: a file with its headers, or the address where that is. */
type Place = (SiteFile & { readonly headers: Readonly<Record<string, string>> }) | { to: string }

/** Names that carry a hash of the content, `name-12345678.js`, read from the end, which takes time in proportion to the length. */
const HASHED_NAME_REVERSED = /^\w+\.[\w-]{8,}[.-]/

/** Instructions to a static host in the site's root (`_headers`, `_redirects`), and what begins with a dot, but security.txt. */
const PRIVATE = /^_\w+$|(^|\/)\.(?!well-known\/security\.txt$)/

/** Removed where a page is sent at another address: that answer is always complete. */
const CONDITIONS = [
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'],
  ...['range', 'if-range'],
]

const NOT_FOUND_PAGES: readonly string[] = [ANSWER_PAGES.notFound, ANSWER_PAGES.caseStudyNotFound]

/** Serves a built site: `contact.html` as `/contact`, with its compressed twins. No path but those of a table, read once a folder, reaches the disk. */
export const siteFiles = plugin(serveSite, { fastify: '5.x', name: 'site-files' })

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
  /** The page of an address that was typed with capitals, a slash at its end or one too many. The id of a case study is as it is. */
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
    // Each answer names its own.
    root: folder ?? import.meta.dirname,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  app.decorateReply('sendPage', function sendPage(page, status, otherwise) {
    this.code(status).header('Cache-Control', 'no-store')
    const found = file(page)
    if (found === undefined) return this.type('text/plain; charset=utf-8').send(otherwise)
    for (const condition of CONDITIONS) delete this.request.raw.headers[condition]
    return this.sendFile(found.name, found.folder)
  })
  app.decorate('isPage', (path) => file(decode(path))?.name.endsWith('.html') ?? false)
  app.decorate('siteFolder', () => served)
  app.decorate('siteFile', file)
  app.decorate('serveSite', (next) => {
    const read = readPlaces(next)
    // A page that somebody opened a moment ago still asks for its pictures.
    for (const [url, place] of places) {
      const isOfLast = 'folder' in place && place.folder === served
      if (isOfLast && isHashed(url) && !read.has(url)) read.set(url, place)
    }
    places = read
    served = next
  })
  app.setNotFoundHandler(notFound)
  // Before a body is read.
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
    // Set last: `sendFile` sets the type by the file's ending.
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

/** `/contact` for `contact.html`; null for other files. */
function pageUrl(name: string): string | null {
  if (!name.endsWith('.html')) return null
  return `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
}

/** `/contact.html` and `/contact/` lead to `/contact`. */
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

/** As it was sent where it cannot be decoded. */
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

/** Where a build leaves what belongs to a site and says nothing to visitors: beside what was published, or that was installed. */
export function besideSite(folder: string): string {
  const published = `${folder}.beside`
  return existsSync(published) ? published : join(folder, '../build')
}

/** The files below a folder without compressed twins, which come in the place of their originals. */
export function listFiles(folder: string): string[] {
  const names = filesBelow(folder)
  const all = new Set(names)
  const isTwin = (name: string) => /\.(br|gz)$/.test(name) && all.has(name.slice(0, -3))
  return names.filter((name) => !isTwin(name))
}

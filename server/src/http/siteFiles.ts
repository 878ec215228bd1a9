import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { ANSWER_PAGES } from 'protocol/paths.ts'
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

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the site has a page at this path. */
    isPage(path: string): boolean
  }
  interface FastifyReply {
    /** Answers with a page of the site, or with `otherwise` as plain text when the site has no such page. */
    sendPage(page: string, status: number, otherwise: string): FastifyReply
  }
}

/**
 * Names that carry a hash of the content, so that the content behind a name never changes: `name-12345678.js`, read
 * from its end, which takes time in proportion to its length.
 */
const HASHED_NAME_REVERSED = /^\w+\.[\w-]{8,}[.-]/

/** Instructions to a static host in the site's root (`_headers`, `_redirects`), and whatever begins with a dot. */
const PRIVATE = /^_\w+$|(^|\/)\./

/** About a page at its own address: an answer that shows it elsewhere is always whole. */
const CONDITIONS = [
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'],
  ...['range', 'if-range'],
]

interface SiteOptions {
  /** The built site; null for none. */
  readonly folder: string | null
}

/**
 * Serves a built site: `contact.html` as `/contact`, with its compressed twins. There is a route for each file that
 * the folder holds at the start, so no other path reaches the disk; a rebuilt site needs a restart.
 */
export const siteFiles = plugin(serveSite, { fastify: '5.x', name: 'site-files' })

async function serveSite(app: FastifyInstance, { folder }: SiteOptions): Promise<void> {
  const names =
    folder === null ? [] : (await listFiles(folder)).filter((name) => !PRIVATE.test(name))
  const files = new Map(names.map((name) => [pageUrl(name) ?? `/${name}`, name]))
  if (folder !== null) {
    app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    })
  }
  app.decorateReply('sendPage', function sendPage(page, status, otherwise) {
    this.code(status).header('Cache-Control', 'no-store')
    const name = files.get(page)
    if (name === undefined) return this.type('text/plain; charset=utf-8').send(otherwise)
    for (const condition of CONDITIONS) delete this.request.raw.headers[condition]
    return this.sendFile(name)
  })
  app.decorate('isPage', (path) => files.get(decode(path))?.endsWith('.html') ?? false)
  app.setNotFoundHandler(notFound)
  // Before a body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || isReading(request)) return
    reply.type('text/plain; charset=utf-8')
    if (!files.has(pathOf(request))) return reply.code(404).send('Not Found')
    return reply.code(405).header('Allow', 'GET, HEAD').send('Method Not Allowed')
  })

  const prerenders = files.has(SPECULATION_RULES_PATH)
  for (const [url, name] of files) {
    if (url === ANSWER_PAGES.notFound || url === ANSWER_PAGES.caseStudyNotFound) {
      read(url, notFound)
      continue
    }
    const headers = headersOf(url, name, prerenders)
    read(url, (_request, reply) => reply.headers(headers).sendFile(name))
    for (const moved of formerUrls(url, name)) {
      read(moved, (request, reply) => reply.redirect(encodeURI(url) + queryOf(request), 308))
    }
  }

  function read(
    url: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  ) {
    const isRules = url === SPECULATION_RULES_PATH
    app.route({
      method: ['GET', 'HEAD'],
      // A colon would begin a parameter.
      url: url.replaceAll(':', '::'),
      handler: async (request, reply) => answer(request, reply),
      // At last: the type follows the file's ending otherwise.
      ...(isRules && { onSend: setRulesType }),
    })
  }
}

async function setRulesType(_request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  reply.header('Content-Type', SPECULATION_RULES_TYPE)
  return payload
}

/** `/contact` for `contact.html`; null for what is no page. */
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
  const isHashed =
    HASHED_FOLDERS.some((folder) => url.startsWith(folder)) &&
    HASHED_NAME_REVERSED.test([...url].reverse().join(''))
  const isUnlisted = UNLISTED_FOLDERS.some((folder) => url.startsWith(folder))
  return {
    'Cache-Control': isHashed ? CACHE_FOR_EVER : CACHE_AND_ASK,
    ...(isUnlisted && { 'X-Robots-Tag': 'noindex' }),
    ...(prerenders && name.endsWith('.html') && { 'Speculation-Rules': SPECULATION_RULES_HEADER }),
  }
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

/** The names of all files below a folder, with slashes whatever the system; compressed twins come in the place of their originals. */
export async function listFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
  const all = new Set(names)
  const isTwin = (name: string) => /\.(br|gz)$/.test(name) && all.has(name.slice(0, -3))
  return names.filter((name) => !isTwin(name))
}

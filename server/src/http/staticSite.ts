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
    isPage(path: string): boolean
    /** Switches visitors to the site in this folder. Responses that are already under way still come from the previous folder. */
    serveSite(folder: string): void
    siteFolder(): string | null
    siteFile(path: string): SiteFile | undefined
  }
  interface FastifyReply {
    /** Answers with the site's page at the path `page`; with the plain text `otherwise` if the site has no page there. */
    sendPage(page: string, status: number, otherwise: string): FastifyReply
  }
}

export interface SiteFile {
  readonly folder: string
  readonly name: string
}

interface ServedFile extends SiteFile {
  readonly headers: Readonly<Record<string, string>>
}

/** Matches a reversed file name with a content hash (`name-12345678.js`): a pattern for the name itself would take quadratic time. */
const HASHED_NAME_REVERSED = /^\w+\.[\w-]{8,}[.-]/

/** Matches files that visitors do not get: instructions for a static host (`_headers`), and dot files except security.txt. */
const PRIVATE = /^_\w+$|(^|\/)\.(?!well-known\/security\.txt$)/

/** Matches request headers that would make the answer a 304, or only a part of the page. */
const CONDITIONS = /^(if-|range$)/

const NOT_FOUND_PAGES: readonly string[] = [ANSWER_PAGES.notFound, ANSWER_PAGES.caseStudyNotFound]

/**
 * Serves a built site: `contact.html` at `/contact`, compressed if the browser accepts that. Reads the list of files once; a path that is
 * not in the list never reaches the disk.
 */
export const staticSite = plugin(serveSite, { fastify: '5.x', name: 'static-site' })

async function serveSite(app: FastifyInstance, { folder }: { readonly folder: string | null }) {
  let served = folder
  let files = readFiles(folder)
  const isPage = (path: string) => files.get(path)?.name.endsWith('.html') ?? false
  /** Returns the page that a path with an extension, capitals or extra slashes means. The id of a case study needs its capitals. */
  const pageMeantBy = (path: string): string | undefined => {
    const page = plainPath(path).replace(/(\/index)?\.html$/, '') || '/'
    const id = page.startsWith(CASE_STUDIES_FOLDER) ? page.slice(CASE_STUDIES_FOLDER.length) : ''
    const isMeant = isPage(page) && !NOT_FOUND_PAGES.includes(page) && path.includes(id)
    return isMeant ? page : undefined
  }
  app.register(fastifyStatic, {
    // Required by the plugin, but not used: each `sendFile` names its folder.
    root: folder ?? import.meta.dirname,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  app.decorateReply('sendPage', function sendPage(page, status, otherwise) {
    this.code(status).header('Cache-Control', 'no-store')
    const sent = files.get(page)
    if (!sent) return this.type('text/plain; charset=utf-8').send(otherwise)
    const { headers } = this.request.raw
    for (const name in headers) if (CONDITIONS.test(name)) delete headers[name]
    return this.sendFile(sent.name, sent.folder)
  })
  app.decorate('isPage', (path) => isPage(decode(path)))
  app.decorate('siteFolder', () => served)
  app.decorate('siteFile', (path) => files.get(path))
  app.decorate('serveSite', (next) => {
    const read = readFiles(next)
    // Keeps the previous version's pictures and scripts, because browsers may still show pages of the previous version.
    for (const [url, file] of files) {
      if (file.folder === served && isHashed(url) && !read.has(url)) read.set(url, file)
    }
    files = read
    served = next
  })
  app.setNotFoundHandler(notFound)
  // Refuses methods other than GET and HEAD before the body of the request is read.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || ['GET', 'HEAD'].includes(request.method)) return
    reply.type('text/plain; charset=utf-8')
    if (!files.has(pathOf(request))) return reply.code(404).send('Not Found')
    return reply.code(405).header('Allow', 'GET, HEAD').send('Method Not Allowed')
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const url = `/${request.params['*']}`
      const file = NOT_FOUND_PAGES.includes(url) ? undefined : files.get(url)
      if (file) return reply.headers(file.headers).sendFile(file.name, file.folder)
      const page = pageMeantBy(url)
      if (!page) return notFound(request, reply)
      return reply.redirect(encodeURI(page) + queryOf(request), 308)
    },
    // `sendFile` sets the content type by the file extension, which does not identify speculation rules.
    onSend: async (request, reply, payload) => {
      const isRules = request.params['*'] === SPECULATION_RULES_PATH.slice(1)
      if (isRules && reply.statusCode < 400) reply.header('Content-Type', SPECULATION_RULES_TYPE)
      return payload
    },
  })
}

function readFiles(folder: string | null): Map<string, ServedFile> {
  const files = new Map<string, ServedFile>()
  if (folder === null) return files
  const names = listFiles(folder).filter((name) => !PRIVATE.test(name))
  const prerenders = names.includes(SPECULATION_RULES_PATH.slice(1))
  for (const name of names) {
    const url = `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
    files.set(url, { folder, name, headers: headersOf(url, name, prerenders) })
  }
  return files
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

function pathOf({ raw }: FastifyRequest): string {
  const [path = '/'] = (raw.url ?? '/').split('?', 1)
  return decode(path)
}

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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import {
  CASE_STUDIES_FOLDER,
  SPECULATION_RULES_HEADER,
  SPECULATION_RULES_PATH,
  UNLISTED_FOLDERS,
} from 'protocol/siteHeaders.ts'
import { pageUrl, type Site } from './loadSite.ts'
import { sendPage } from './sendPage.ts'
import { sendSiteFile } from './sendSiteFile.ts'

/** Serves the site from its table of paths. What is not in the table does not exist, so no path can leave the folder. */
export function staticFiles(app: FastifyInstance, { site }: { site: Site }): void {
  const prerenders = site.has(SPECULATION_RULES_PATH)
  app.setNotFoundHandler(serve)

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const [rawPath = '/', query] = splitOnce(request.raw.url ?? '/', '?')
    const path = decode(rawPath)
    const file = path === null ? undefined : site.get(path)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(reply, file !== undefined)
    }
    if (path === null) return notFound(request, reply, '/')
    if (!file) {
      const moved = movedTo(path)
      if (!moved) return notFound(request, reply, path)
      return reply.redirect(query === undefined ? moved : `${moved}?${query}`, 308)
    }
    if (path === ANSWER_PAGES.notFound || path === ANSWER_PAGES.caseStudyNotFound) {
      return notFound(request, reply, path)
    }
    if (UNLISTED_FOLDERS.some((folder) => path.startsWith(folder))) {
      reply.header('X-Robots-Tag', 'noindex')
    }
    if (file.isPage && prerenders) reply.header('Speculation-Rules', SPECULATION_RULES_HEADER)
    return sendSiteFile(request, reply, file)
  }

  /** `/contact/` and `/contact.html` are `/contact`. Only paths in the table, so nothing redirects elsewhere. */
  function movedTo(path: string): string | null {
    const plain = pageUrl(path) ?? path.replace(/\/$/, '')
    return plain !== path && site.get(plain)?.isPage ? encodeURI(plain) : null
  }

  function notFound(request: FastifyRequest, reply: FastifyReply, path: string) {
    const isCaseStudy =
      path.startsWith(CASE_STUDIES_FOLDER) || path === ANSWER_PAGES.caseStudyNotFound
    return sendPage(request, reply, {
      site,
      page: isCaseStudy ? ANSWER_PAGES.caseStudyNotFound : ANSWER_PAGES.notFound,
      status: 404,
      otherwise: isCaseStudy ? 'Case Study Not Found' : 'Not Found',
    })
  }
}

function refuse(reply: FastifyReply, exists: boolean) {
  reply.type('text/plain; charset=utf-8')
  if (!exists) return reply.code(404).send('Not Found')
  return reply.code(405).header('Allow', 'GET, HEAD').send('Method Not Allowed')
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** Null for an escape that is none, such as `%zz`. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { commonHeaders } from 'protocol/securityHeaders.ts'
import { CACHE_AND_ASK, CACHE_FOR_EVER } from 'protocol/siteHeaders.ts'
import { listFiles } from './builtFolder.ts'
import { missing } from './deskErrors.ts'

const INDEX = 'index.html'

/** The folder whose file names all carry a hash of the content, so that browsers may keep the files. */
const HASHED_FOLDER = 'assets/'

/** Serves the built desk by one route for each file that exists at the start. Any other path shows a screen, and never reaches the disk. */
export const deskFiles = plugin(serveDesk, { fastify: '5.x', name: 'desk-files' })

async function serveDesk(app: FastifyInstance, { folder }: { readonly folder: string | null }) {
  const names = folder === null ? [] : listFiles(folder)
  app.register(fastifyStatic, {
    root: folder ?? import.meta.dirname,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  for (const name of names) {
    const cache = name.startsWith(HASHED_FOLDER) ? CACHE_FOR_EVER : CACHE_AND_ASK
    app.get(`/${name}`.replaceAll(':', '::'), { config: { open: true } }, async (_request, reply) =>
      reply.header('Cache-Control', cache).sendFile(name),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isScreen(request)) throw missing('There is nothing at this address.')
    if (!names.includes(INDEX)) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The desk is not built yet: run `npm run build`, then start the server again.')
    }
    return reply.header('Cache-Control', CACHE_AND_ASK).sendFile(INDEX)
  })
}

function isScreen({ method, url }: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(method) && !/^\/(api|assets)([/?]|$)/.test(url)
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types desk',
].join('; ')

/** Returns the headers of every response of the desk, which keep the response out of caches, frames and search engines. */
export function deskHeaders({ protocol }: URL): Record<string, string> {
  return {
    ...commonHeaders(protocol === 'https:'),
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // A link to another site must not reveal the desk's address to that site.
    'Referrer-Policy': 'no-referrer',
  }
}

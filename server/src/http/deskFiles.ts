import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { CACHE_AND_ASK, CACHE_FOR_EVER } from 'protocol/siteHeaders.ts'
import { missing } from './deskErrors.ts'
import { listFiles } from './siteFiles.ts'

const INDEX = 'index.html'

/** Every file here carries a hash of its content in its name. */
const HASHED_FOLDER = 'assets/'

/**
 * Serves the built desk: there is a route for each file that the folder holds at the start, so no other path reaches the
 * disk. Every other path is a screen, whose address the desk itself reads.
 */
export const deskFiles = plugin(serveDesk, { fastify: '5.x', name: 'desk-files' })

async function serveDesk(
  app: FastifyInstance,
  { folder }: { readonly folder: string | null },
): Promise<void> {
  const names = folder === null ? [] : await listFiles(folder)
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
    if (!isScreen(request)) throw missing('There is no such thing here.')
    if (!names.includes(INDEX)) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The desk is not built yet: run `npm run build`, then start the server again.')
    }
    return reply.header('Cache-Control', CACHE_AND_ASK).sendFile(INDEX)
  })
}

/** What is missing below the API or among the files is no screen. */
function isScreen({ method, url }: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(method) && !/^\/(api|assets)([/?]|$)/.test(url)
}

/** A year: the shortest that browsers and preload lists take seriously. */
const HSTS_SECONDS = 31_536_000

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

/** The headers of every answer of the desk. Nothing of it is kept, framed or shown elsewhere. */
export function deskHeaders({ protocol }: URL): Record<string, string> {
  return {
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex',
    // A link that is followed tells nobody where the desk is.
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(protocol === 'https:' && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}` }),
  }
}

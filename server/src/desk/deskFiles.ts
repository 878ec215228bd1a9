import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { CACHE_AND_ASK, CACHE_FOR_EVER } from 'protocol/siteHeaders.ts'
import { listFiles } from '../http/listFiles.ts'
import { DeskError } from './DeskError.ts'

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
  if (folder !== null) {
    app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    })
  }
  for (const name of names) {
    const cache = name.startsWith(HASHED_FOLDER) ? CACHE_FOR_EVER : CACHE_AND_ASK
    app.get(`/${name}`.replaceAll(':', '::'), { config: { open: true } }, async (_request, reply) =>
      reply.header('Cache-Control', cache).sendFile(name),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isScreen(request)) {
      throw new DeskError(404, 'missing', 'There is no such thing here.')
    }
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

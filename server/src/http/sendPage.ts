import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from './loadSite.ts'
import { sendSiteFile } from './sendSiteFile.ts'

/** Answers with a page of the site, or with `otherwise` as plain text when the site has no such page. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { site: Site; page: string; status: number; otherwise: string },
): FastifyReply {
  const file = answer.site.get(answer.page)
  if (file) return sendSiteFile(request, reply, file, answer.status)
  return reply
    .code(answer.status)
    .type('text/plain; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(answer.otherwise)
}

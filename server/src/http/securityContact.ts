import type { FastifyInstance } from 'fastify'
import { SECURITY_TXT_PATH, securityTxt } from 'protocol/securityTxt.ts'
import { CACHE_AND_ASK } from 'protocol/siteHeaders.ts'

interface SecurityContactOptions {
  readonly securityEmail: string
  readonly publicUrl: URL | null
}

/** `security.txt` with a date that is always ahead: the one among the site's files runs out a year after the build. */
export async function securityContact(
  app: FastifyInstance,
  { securityEmail: email, publicUrl }: SecurityContactOptions,
): Promise<void> {
  app.get(SECURITY_TXT_PATH, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', CACHE_AND_ASK)
      .send(securityTxt({ email, publicUrl: publicUrl?.origin ?? '' }, Date.now())),
  )
}

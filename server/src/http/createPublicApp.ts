import type { FastifyInstance } from 'fastify'
import { type SecuritySettings, securityHeaders } from 'protocol/securityHeaders.ts'
import { SECURITY_TXT_PATH, securityTxt } from 'protocol/securityTxt.ts'
import { CACHE_AND_ASK } from 'protocol/siteHeaders.ts'
import { createHttpApp, type Logger } from './createHttpApp.ts'
import { answerError } from './errors.ts'
import { warnOfUnknownProxy } from './origins.ts'
import { siteFiles } from './siteFiles.ts'

/** The largest body of a request that is no form (`FORM_BODY_BYTES`). */
const BODY_BYTES = 64 * 1024

interface PublicOptions {
  readonly logger: Logger
  /** The built site; null for none. */
  readonly siteFolder: string | null
  /** Whom to tell of a weakness. */
  readonly securityEmail: () => string
}

/** What visitors reach, with the pages alone: the subjects add their routes. `inject` answers without a port. */
export function createPublicApp(
  config: SecuritySettings & { readonly trustedProxies: readonly string[] },
  { logger, siteFolder, securityEmail }: PublicOptions,
): FastifyInstance {
  const { publicUrl, trustedProxies } = config
  const app = createHttpApp({
    ...{ logger, trustedProxies, answerError },
    bodyLimit: BODY_BYTES,
    headers: securityHeaders(config),
  })
  warnOfUnknownProxy(app, trustedProxies)
  app.register(siteFiles, { folder: siteFolder })
  // Its date is always ahead: the one among the site's files runs out a year after the build.
  app.get(SECURITY_TXT_PATH, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', CACHE_AND_ASK)
      .send(
        securityTxt({ email: securityEmail(), publicUrl: publicUrl?.origin ?? '' }, Date.now()),
      ),
  )
  return app
}

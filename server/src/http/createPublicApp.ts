import type { FastifyInstance } from 'fastify'
import { type SecuritySettings, securityHeaders } from 'protocol/securityHeaders.ts'
import { createHttpApp, type Logger } from './createHttpApp.ts'
import { answerError } from './errors.ts'
import { siteFiles } from './siteFiles.ts'

/** The largest body of a request that is no form (`FORM_BODY_BYTES`). */
const BODY_BYTES = 64 * 1024

/**
 * What visitors reach, with the pages alone: the subjects add their routes. `inject` answers without a port.
 * @param siteFolder - the built site; null for none.
 */
export function createPublicApp(
  config: SecuritySettings & { readonly trustedProxies: readonly string[] },
  logger: Logger,
  siteFolder: string | null,
): FastifyInstance {
  const app = createHttpApp({
    ...{ logger, trustedProxies: config.trustedProxies, answerError },
    bodyLimit: BODY_BYTES,
    headers: securityHeaders(config),
  })
  app.register(siteFiles, { folder: siteFolder })
  return app
}

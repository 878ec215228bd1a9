import type { FastifyInstance } from 'fastify'
import { type SecuritySettings, securityHeaders } from 'protocol/securityHeaders.ts'
import { createHttpApp, type Logger } from './createHttpApp.ts'
import { answerError } from './errors.ts'
import { siteFiles } from './siteFiles.ts'

/** The largest body of a request that is no form (`FORM_BODY_BYTES`). */
const BODY_BYTES = 64 * 1024

interface PublicOptions {
  readonly logger: Logger
  /** The built site; null for none. */
  readonly siteFolder: string | null
}

/** What visitors reach, with the pages alone: the subjects add their routes. `inject` answers without a port. */
export function createPublicApp(
  config: SecuritySettings & { readonly trustedProxies: readonly string[] },
  { logger, siteFolder }: PublicOptions,
): FastifyInstance {
  const app = createHttpApp({
    ...{ logger, trustedProxies: config.trustedProxies, answerError },
    bodyLimit: BODY_BYTES,
    headers: securityHeaders(config),
  })
  app.register(siteFiles, { folder: siteFolder })
  return app
}

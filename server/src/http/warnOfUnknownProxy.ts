import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Says once in the log that a proxy stands in front of us which `TRUSTED_PROXIES` does not name: all visitors
 * then look like one sender, and share one rate limit.
 */
export function warnOfUnknownProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  if (trustedProxies.length > 0) return
  let warned = false
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    warned = true
    app.log.warn('requests come through a proxy: name it in TRUSTED_PROXIES')
  })
}

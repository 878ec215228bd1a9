import type { RateLimitPluginOptions } from '@fastify/rate-limit'

/** Requests that one address may send within a time, in milliseconds. */
export interface RateLimit {
  readonly max: number
  readonly timeWindow: number
}

/** Addresses remembered by each limit. */
const SENDERS = 10_000

/** By address, or by the /64 that an IPv6 sender owns. Nobody is told what is left. */
export function limited(rate: RateLimit): RateLimitPluginOptions {
  const silent = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  }
  return {
    ...rate,
    global: false,
    cache: SENDERS,
    addHeadersOnExceeding: silent,
    addHeaders: silent,
  }
}

import type { RateLimitPluginOptions } from '@fastify/rate-limit'

/** One address may send `max` requests within `timeWindow` milliseconds. */
export interface RateLimit {
  readonly max: number
  readonly timeWindow: number
}

/** Each limit remembers only this many addresses, so that a flood cannot use up the memory. */
const SENDERS = 10_000

/** Returns the options of a limit per address; an IPv6 sender counts by the /64 network. No response header reveals the limit. */
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

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
    store: elapsedStore(SENDERS),
    addHeadersOnExceeding: silent,
    addHeaders: silent,
  }
}

interface Window {
  count: number
  readonly beganAtMs: number
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/**
 * Counts for `@fastify/rate-limit`, by a clock that never jumps: with the library's own, a clock that was set back
 * would lock a sender out until it has caught up. Remembers `senders`, and forgets the oldest.
 */
function elapsedStore(senders: number, elapsedMs = () => performance.now()) {
  return class ElapsedStore {
    readonly #windows = new Map<string, Window>()

    incr(sender: string, answer: Answer, timeWindow: number): void {
      const known = this.#windows.get(sender)
      const isOpen = known && elapsedMs() - known.beganAtMs < timeWindow
      const window = isOpen ? known : { count: 0, beganAtMs: elapsedMs() }
      window.count += 1
      this.#windows.delete(sender)
      this.#windows.set(sender, window)
      const [oldest] = this.#windows.keys()
      if (this.#windows.size > senders && oldest !== undefined) this.#windows.delete(oldest)
      answer(null, { current: window.count, ttl: timeWindow - (elapsedMs() - window.beganAtMs) })
    }

    child(): ElapsedStore {
      return new ElapsedStore()
    }
  }
}

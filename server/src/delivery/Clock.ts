/** Time as an input, so that tests own it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after `delayMs`; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  now: Date.now,
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

interface TokenBucketSettings {
  /** Requests that may come at once. */
  readonly burst: number
  /** One more is allowed after each of these, in milliseconds. */
  readonly refillMs: number
  /** Senders remembered; the one unseen for longest is forgotten first, so a flood cannot fill memory. */
  readonly senders: number
  readonly now: () => number
}

/** Takes one token for a sender. Returns 0, or the milliseconds until the next token. */
export type TokenBucket = (sender: string) => number

/** A token bucket a sender. Its memory is bounded whatever comes. */
export function createTokenBucket(settings: TokenBucketSettings): TokenBucket {
  const { burst, refillMs, senders, now } = settings
  // When each sender's bucket is full again. An unknown sender's bucket is full.
  const fullAt = new Map<string, number>()

  return function take(sender) {
    const nowMs = now()
    const from = Math.max(fullAt.get(sender) ?? 0, nowMs)
    const waitMs = from + refillMs - nowMs - burst * refillMs
    // Deleting first moves the sender to the end: the map's order is the order of last use.
    fullAt.delete(sender)
    fullAt.set(sender, waitMs > 0 ? from : from + refillMs)
    const oldest = fullAt.size > senders ? fullAt.keys().next() : null
    if (oldest && !oldest.done) fullAt.delete(oldest.value)
    return Math.max(0, waitMs)
  }
}

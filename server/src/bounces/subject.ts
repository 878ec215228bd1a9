import { readBounceToken } from '../newsletter/tokens.ts'
import type { Server, Subject } from '../Subject.ts'
import { imapMailbox } from './bounceMailbox.ts'
import { BOUNCE_TIMING, BOUNCES_REMEMBERED_MS, startBounceReader } from './bounceReader.ts'

/** What of the newsletter's mail comes back. */
export function bouncesSubject(server: Server): Subject {
  const { bounces, clock, config, database, log, options, subscribers } = server
  const { bounceAddress, imapUrl } = config
  const upkeep = { 'old bounces': () => bounces.forget(clock.now() - BOUNCES_REMEMBERED_MS) }
  if (imapUrl === null || bounceAddress === null) return { upkeep }
  return {
    upkeep,
    start() {
      const reader = startBounceReader({
        ...{ bounces, bounceAddress, clock, log },
        mailbox: imapMailbox(imapUrl),
        readToken: async (token) => readBounceToken(token, await subscribers.linkKey()),
        alone: database.withMailboxLock,
        timing: options.bounceTiming ?? BOUNCE_TIMING,
      })
      return () => reader.stop()
    },
  }
}

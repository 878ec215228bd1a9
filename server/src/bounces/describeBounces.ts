import { localTime } from '../delivery/localTime.ts'
import type { BounceCounts } from './BounceRepository.ts'
import type { BounceKind } from './judgeBounce.ts'

/** What came of the mailbox of bounces, in a line; `null` stands for one that is not read. */
export function describeBounces(counts: BounceCounts | null): string {
  if (!counts) return 'those that come later are not read: set IMAP_URL and BOUNCE_ADDRESS'
  const { bounces, leftAlone, readAtMs } = counts
  const ofKind = (kind: BounceKind) =>
    bounces.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0)
  const read = readAtMs === null ? 'not read yet' : `read ${localTime(readAtMs)}`
  return `${ofKind('hard')} hard, ${ofKind('soft')} soft, ${ofKind('policy')} because of us in seven days; ${leftAlone} other mails left in the mailbox; ${read}`
}

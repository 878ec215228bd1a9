import type { DeliveryStatus } from './parseDeliveryStatus.ts'

/**
 * `hard`: the address does not exist. `soft`: it may work again, such as a full mailbox. `policy`: what is refused is
 * our mail or our server, whoever the reader is.
 */
export type BounceKind = 'hard' | 'soft' | 'policy'

export interface Judgement {
  readonly kind: BounceKind
  /** The enhanced status code (RFC 3463), such as `5.1.1`. */
  readonly status: string
}

/** The address, the domain or the mailbox does not exist, has moved, or is closed. */
const HARD = /^5\.(1\.([012346]|10)|2\.1)$/

/** A rule against us; the sender's address; a limit of our account; what is too long or not understood. */
const POLICY = /^5\.(7\.\d+|1\.(7|8|90)|4\.[56]|6\.\d+|2\.3|3\.4)$/

/** Some mail servers say nothing better here, and the real code in the other server's words. */
const SAYS_NOTHING = /^[45]\.0\.0$/

/** From what does least to the subscriber. */
const ORDER: readonly BounceKind[] = ['policy', 'soft', 'hard']

/**
 * What a report means for the subscriber that its return path names. Null when nothing has failed. Of several
 * recipients, which the one address leads to, it is the mildest.
 */
export function judgeBounce(recipients: readonly DeliveryStatus[]): Judgement | null {
  const judgements = recipients.map(judge)
  if (judgements.includes(null)) return null
  const all = judgements.filter((judgement) => judgement !== null)
  return all.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))[0] ?? null
}

function judge(recipient: DeliveryStatus): Judgement | null {
  const { action } = recipient
  const status = statusOf(recipient) ?? (action === 'delayed' ? '4.0.0' : '5.0.0')
  if (action === 'delayed') return { kind: 'soft', status }
  if (action !== 'failed' || status.startsWith('2')) return null
  if (HARD.test(status)) return { kind: 'hard', status }
  return { kind: POLICY.test(status) ? 'policy' : 'soft', status }
}

function statusOf({ status, diagnostic }: DeliveryStatus): string | null {
  const stated = /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/.exec(status)?.[0] ?? null
  if (stated !== null && !SAYS_NOTHING.test(stated)) return stated
  // Behind a reply code, so that no address of a machine is taken for one.
  const said = /\b[45]\d\d[ -]#?([45]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(diagnostic)?.[1]
  return said ?? stated
}

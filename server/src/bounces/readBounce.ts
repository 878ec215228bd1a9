import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'

/**
 * `hard`: the address does not exist. `soft`: it may work again, such as a full mailbox. `policy`: what is refused is
 * our mail or our server, whoever the reader is.
 */
export type BounceKind = 'hard' | 'soft' | 'policy'

interface Judgement {
  readonly kind: BounceKind
  /** The enhanced status code (RFC 3463), such as `5.1.1`. */
  readonly status: string
}

/** A report that a mail failed, sent to the return path of that mail. */
export interface Bounce extends Judgement {
  /** What stands behind the plus of the return path; not checked. */
  readonly token: string
  /** Equal for copies of the same report. */
  readonly hash: string
}

/** What a delivery report says of one recipient (RFC 3464). Empty where it says nothing. */
interface DeliveryStatus {
  /** In lower case: `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  readonly action: string
  /** As it stands there, with any comment. */
  readonly status: string
  /** What the other mail server said. */
  readonly diagnostic: string
}

/** Where the return path may stand, depending on the mail servers that the report came through. */
const ADDRESSED = [
  ...['delivered-to', 'x-original-to', 'x-delivered-to', 'envelope-to', 'x-envelope-to'],
  ...['to', 'cc'],
]

/** The address, the domain or the mailbox does not exist, has moved, or is closed. */
const HARD = /^5\.(1\.([012346]|10)|2\.1)$/

/** A rule against us; the sender's address; a limit of our account; what is too long or not understood. */
const POLICY = /^5\.(7\.\d+|1\.(7|8|90)|4\.[56]|6\.\d+|2\.3|3\.4)$/

/** Some mail servers say nothing better here, and the real code in the other server's words. */
const SAYS_NOTHING = /^[45]\.0\.0$/

/** From what does least to the subscriber. */
const ORDER: readonly BounceKind[] = ['policy', 'soft', 'hard']

/**
 * Reads a mail that came to `bounceAddress`, of which the beginning will do. Null for all that is no report of a
 * failure to one return path of ours: ordinary mail, automatic replies, receipts, and what cannot be read.
 */
export async function readBounce(
  source: Uint8Array,
  bounceAddress: string,
): Promise<Bounce | null> {
  const mail = await tryParse(source)
  const isReport = mail && /^multipart\/report\b/i.test(headersOf(mail, ['content-type'])[0] ?? '')
  if (!isReport) return null
  const tokens = tokensIn(mail, bounceAddress)
  const [token] = tokens
  if (token === undefined || tokens.size > 1) return null
  const judgement = judgeBounce(statusesIn(mail))
  const hash = createHash('sha256')
    .update(token)
    .update(mail.messageId ?? source)
  return judgement && { ...judgement, token, hash: hash.digest('base64url') }
}

async function tryParse(source: Uint8Array): Promise<Email | null> {
  try {
    // A report that is enclosed in another mail is only quoted there.
    return await PostalMime.parse(source, {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
    })
  } catch {
    // The parser's own limits: nested too deep, or headers too long.
    return null
  }
}

function tokensIn(mail: Email, bounceAddress: string): Set<string> {
  const [local, domain] = bounceAddress.toLowerCase().split('@')
  const prefix = `${local}+`
  const suffix = `@${domain}`
  const addresses = headersOf(mail, ADDRESSED).flatMap((value) => value.split(/[\s<>,;"]+/))
  const tokens = addresses
    .map((address) => address.toLowerCase())
    .filter((address) => address.startsWith(prefix) && address.endsWith(suffix))
    .map((address) => address.slice(prefix.length, -suffix.length))
  return new Set(tokens)
}

function headersOf({ headers }: Email, names: readonly string[]): string[] {
  return headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)
}

function statusesIn({ attachments }: Email) {
  const part = attachments.find(({ mimeType }) =>
    /^message\/(global-)?delivery-status$/i.test(mimeType),
  )
  return typeof part?.content === 'string' ? parseDeliveryStatus(part.content) : []
}

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

/** Reads the part `message/delivery-status`: one entry a recipient, none when it is no such text. */
function parseDeliveryStatus(text: string): DeliveryStatus[] {
  const blocks: Map<string, string>[] = [new Map()]
  for (const line of unfold(text)) {
    const colon = line.indexOf(':')
    if (line.trim() === '') blocks.push(new Map())
    else if (colon > 0) {
      blocks.at(-1)?.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
    }
  }
  return blocks
    .filter((fields) => fields.has('action'))
    .map((fields) => ({
      action: (fields.get('action') ?? '').toLowerCase(),
      status: fields.get('status') ?? '',
      diagnostic: fields.get('diagnostic-code') ?? '',
    }))
}

/** A line that begins with a space goes on with the one before. */
function unfold(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const goesOn = /^[ \t]+\S/.test(line) && lines.at(-1)
    if (goesOn) lines.push(`${lines.pop()} ${line.trim()}`)
    else lines.push(line)
  }
  return lines
}

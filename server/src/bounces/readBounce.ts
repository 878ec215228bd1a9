import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { type Judgement, judgeBounce } from './judgeBounce.ts'
import { parseDeliveryStatus } from './parseDeliveryStatus.ts'

/** A report that a mail failed, sent to the return path of that mail. */
export interface Bounce extends Judgement {
  /** What stands behind the plus of the return path; not checked. */
  readonly token: string
  /** Equal for copies of the same report. */
  readonly hash: string
}

/** Where the return path may stand, depending on the mail servers that the report came through. */
const ADDRESSED = [
  ...['delivered-to', 'x-original-to', 'x-delivered-to', 'envelope-to', 'x-envelope-to'],
  ...['to', 'cc'],
]

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

import { NEWSLETTER_ADDRESS_LIMIT } from 'protocol/newsletter.ts'

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'iu')

/**
 * Whether a mail can be addressed to this text as it stands: a plain `local@domain.tld`, which is all that
 * mail providers hand out. Domains in any script, no quotes, comments, lists or spaces.
 */
export function isMailAddress(text: string): boolean {
  const at = text.indexOf('@')
  return text.length <= NEWSLETTER_ADDRESS_LIMIT && at <= 64 && ADDRESS.test(text)
}

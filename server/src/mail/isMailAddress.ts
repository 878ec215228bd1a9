import { NEWSLETTER_ADDRESS_LIMIT } from 'protocol/newsletter.ts'

const LOCAL_LIMIT = 64
const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i
/** Marks, too: the vowel signs of many scripts. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/**
 * Whether a mail can be addressed to this text as it stands: a plain `local@domain.tld`, which is all that
 * mail providers hand out. Domains in any script, no quotes, comments, lists or spaces.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > NEWSLETTER_ADDRESS_LIMIT) return false
  const [local = '', domain, ...rest] = text.split('@')
  if (domain === undefined || rest.length > 0 || local.length > LOCAL_LIMIT) return false
  const labels = domain.split('.')
  return (
    local.split('.').every((atom) => ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label))
  )
}

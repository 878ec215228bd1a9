import { NEWSLETTER_ADDRESS_LIMIT } from 'protocol/newsletter.ts'

const LOCAL_LIMIT = 64
const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i
/** Matches a label of a domain. Marks (\p{M}) are allowed because they are the vowel signs of many scripts. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/**
 * Returns whether the text is a plain `local@domain.tld`, the only form that mail providers issue: domains in any script, but no quotes,
 * comments, lists or spaces.
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

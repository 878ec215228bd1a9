import { mailAddressIn, phoneNumbersIn } from 'protocol/contacts.ts'
import type { LocalPhone } from '../content/forms.ts'

/** The fewest and the most digits of an international phone number (ITU-T E.164). */
const SHORTEST = 7
const LONGEST = 15

/** The most used mail domains, which are also mistyped most often. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'yahoo.co.uk',
  'students.uonbi.ac.ke',
] as const
/** Real domains that look like a misspelt common domain. An address at such a domain is probably meant as typed. */
const REAL_DOMAINS: readonly string[] = `
  mail.com email.com ymail.com gmx.com live.co.uk live.ca live.co.za yahoo.ca yahoo.in yahoo.co.in
  yahoo.co.za yahoo.co.ke yahoo.fr yahoo.de hotmail.ca hotmail.fr hotmail.de hotmail.es outlook.fr
  outlook.de`.split(/\s+/)
/** The largest `editDistance` at which a domain counts as a mistyped common domain. */
const MOST_SLIPS = 2

/**
 * Returns the address that the visitor probably meant, if the domain is close to a common one: `a@gmial.com` gives `a@gmail.com`. Returns
 * null without a suggestion, which does not mean that the address is correct.
 */
export function emailHint(typed: string): string | null {
  const address = mailAddressIn(typed)
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || REAL_DOMAINS.includes(domain)) return null
  const near = COMMON_DOMAINS.map((candidate) => ({
    candidate,
    // A domain without its end, as in `mary@gmail`, counts as one mistake.
    slips: candidate.startsWith(`${domain}.`) ? 1 : editDistance(domain, candidate),
  })).sort((a, b) => a.slips - b.slips)[0]
  if (!near || near.slips === 0 || near.slips > MOST_SLIPS) return null
  return `${address.slice(0, at)}@${near.candidate}`
}

/** Returns the Levenshtein distance. Two swapped letters have a distance of two. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, counterpart] of [...other].entries()) {
      const substitution = (row[j] ?? 0) + (letter === counterpart ? 0 : 1)
      next.push(Math.min(substitution, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[row.length - 1] ?? 0
}

/**
 * Returns `short` or `long` for a phone number of unusual length, otherwise null. A number of unusual length may still be right, such as a
 * number with an extension.
 * @param local - the plan of mobile numbers in the agency's country.
 */
export function phoneHint(number: string, local: LocalPhone): 'short' | 'long' | null {
  if (number.trim() === '') return null
  const digits = phoneNumbersIn(number)[0]?.replace(/\D/g, '') ?? ''
  const { length } = digits.replace(new RegExp(`^(${local.code}|0)(?=[${local.mobileStarts}])`), '')
  const isLocal = length < digits.length
  if (length < (isLocal ? local.digits : SHORTEST)) return 'short'
  return length > (isLocal ? local.digits : LONGEST) ? 'long' : null
}

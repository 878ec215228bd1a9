import { mailAddressIn, phoneNumbersIn } from 'protocol/contacts.ts'
import { nearest } from 'protocol/nearest.ts'
import type { LocalPhone } from '../content/forms.ts'

/** The fewest and the most digits of an international phone number (ITU-T E.164). */
const SHORTEST = 7
const LONGEST = 15

/** The most used mail domains, which are also mistyped most often. */
const COMMON_DOMAINS: readonly string[] = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'yahoo.co.uk',
  'students.uonbi.ac.ke',
]
/** Real domains that look like a misspelt common domain. An address at such a domain is probably meant as typed. */
const REAL_DOMAINS: readonly string[] = `
  mail.com email.com ymail.com gmx.com live.co.uk live.ca live.co.za yahoo.ca yahoo.in yahoo.co.in
  yahoo.co.za yahoo.co.ke yahoo.fr yahoo.de hotmail.ca hotmail.fr hotmail.de hotmail.es outlook.fr
  outlook.de`.split(/\s+/)

/**
 * Returns the address that the visitor probably meant, if the domain is close to a common one: `a@gmial.com` gives `a@gmail.com`. Otherwise
 * returns null, even for an incorrect address.
 */
export function emailHint(typed: string): string | null {
  const address = mailAddressIn(typed)
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || [...COMMON_DOMAINS, ...REAL_DOMAINS].includes(domain)) return null
  const meant =
    nearest(domain, COMMON_DOMAINS) ??
    // The domain may lack its end, as in `mary@gmail`.
    COMMON_DOMAINS.find((candidate) => candidate.startsWith(`${domain}.`))
  return meant ? `${address.slice(0, at)}@${meant}` : null
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

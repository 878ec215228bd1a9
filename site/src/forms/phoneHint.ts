import type { LocalPhone } from '../content/forms.ts'

/** The shortest and longest international numbers, in digits (ITU-T E.164). */
const SHORTEST = 7
const LONGEST = 15

/**
 * What may be odd about a phone number: `short` or `long`. Null when it looks like a number that can be called. It
 * never says that a number is wrong: an office may have an extension.
 * @param local - what mobile numbers of the agency's country look like.
 */
export function phoneHint(number: string, local: LocalPhone): 'short' | 'long' | null {
  const digits = number.replace(/\D/g, '')
  if (digits === '') return number.trim() === '' ? null : 'short'
  const { length } = digits.replace(new RegExp(`^(${local.code}|0)(?=[${local.mobileStarts}])`), '')
  const isLocal = length < digits.length
  if (length < (isLocal ? local.digits : SHORTEST)) return 'short'
  return length > (isLocal ? local.digits : LONGEST) ? 'long' : null
}

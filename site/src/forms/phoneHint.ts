/** Digits in a Kenyan number without its leading 0 or country code. */
const KENYAN_DIGITS = 9
/** The shortest and longest international numbers, in digits (ITU-T E.164). */
const SHORTEST = 7
const LONGEST = 15

/**
 * What may be odd about a phone number: `short` or `long`. Null when it looks like a number that can be called. It
 * never says that a number is wrong: an office may have an extension.
 * @param isInKenya - whether a number that begins with 0 is taken for a Kenyan one.
 */
export function phoneHint(number: string, isInKenya: boolean): 'short' | 'long' | null {
  const digits = number.replace(/\D/g, '')
  if (digits === '') return number.trim() === '' ? null : 'short'
  const local = (isInKenya ? /^\s*(\+?254|0)(?=\s*[17])/ : /^\s*\+?254(?=\s*[17])/).test(number)
  const length = local ? digits.replace(/^(254|0)/, '').length : digits.length
  const [least, most] = local ? [KENYAN_DIGITS, KENYAN_DIGITS] : [SHORTEST, LONGEST]
  if (length < least) return 'short'
  return length > most ? 'long' : null
}

import { cleanLine } from '../../protocol/src/cleanText.ts'
import { isMailAddress } from '../../server/src/delivery/isMailAddress.ts'
import { isPrice } from '../../site/src/content/checkPriceExamples.ts'
import { longDate } from '../../site/src/content/longDate.ts'
import { sharedHours } from '../../site/src/content/sharedHours.ts'
import type { OfficeHours } from '../../site/src/content/types/Agency.ts'

/** One sentence that says why a value cannot be, or null. */
export type Check<Value> = (value: Value) => string | null

export const WEEKDAYS = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
] as const

const LONGEST_LINE = 200
const HIGHEST_PRICE = 1_000_000
const FIRST_YEAR = 1800

/** A line of text. White space at its ends does not count. */
export function line(value: string, most = LONGEST_LINE): string | null {
  if (value.trim() === '') return 'This cannot be left empty.'
  if (cleanLine(value) !== value.trim()) {
    return 'There is a line break in it, or a sign that cannot be seen: type it anew.'
  }
  return value.length > most ? `It has ${value.length} signs; ${most} at most.` : null
}

/** A line for people to read: what answers another question, such as a colour, is none. */
export function words(value: string, most?: number): string | null {
  const plain = value.trim()
  const what = OTHER_ANSWERS.find(([, is]) => is(plain))?.[0]
  return line(value, most) ?? (what ? `'${plain}' is ${what}. Type words here.` : null)
}

const OTHER_ANSWERS: readonly (readonly [what: string, is: (value: string) => boolean])[] = [
  ['a colour', (value) => /^#[\da-f]{3,8}$/i.test(value)],
  ['an e-mail address', isMailAddress],
  ['the address of a page', (value) => /^(https?:\/\/|www\.)\S+$/i.test(value)],
  ['a number', (value) => value !== '' && !/\p{L}/u.test(value)],
]

/** What separates the parts of a number. */
const BETWEEN = /[\s.-]/g
/** Longer is a sentence. */
const LONGEST_PIN = 14

/**
 * Why what is meant to be a PIN of the Kenya Revenue Authority is none. Words for people, such as 'It is on every quote', hold no
 * digit, or are long, and pass.
 */
export function kraPin(value: string): string | null {
  const pin = value.replaceAll(BETWEEN, '').toUpperCase()
  if (!/\d/.test(pin) || pin.length > LONGEST_PIN) return null
  const [, start = '', digits = '', end = ''] = /^(\D*)(\d*)(.*)$/.exec(pin) ?? []
  const is = 'A KRA PIN is a letter, nine digits and a letter, such as P051234567Z:'
  if (!/^[AP]$/.test(start))
    return `${is} this one does not begin with A (a person) or P (a company).`
  if (digits.length !== 9) return `${is} this one has ${digits.length} digits.`
  return /^[A-Z]$/.test(end) ? null : `${is} this one does not end with one letter.`
}

/** A KRA PIN as its certificate has it; anything else as it is. */
export function tidyPin(value: string): string {
  const pin = value.replaceAll(BETWEEN, '').toUpperCase()
  return /^[AP]\d{9}[A-Z]$/.test(pin) ? pin : value
}

export function email(value: string): string | null {
  return isMailAddress(value) ? null : `'${value}' is no address such as hello@kazibora.co.ke.`
}

/** Clients call from other countries, and WhatsApp knows no number without the code of its own. */
export function phone(value: string): string | null {
  const digits = value.replaceAll(/\D/g, '').length
  if (/^\+[1-9][\d\s().-]+$/.test(value) && digits >= 7 && digits <= 15) return line(value)
  return `'${value}' is no phone number with its country's code, such as +254 711 222 333.`
}

export function isKenya(country: unknown): boolean {
  return /\bkenya\b/i.test(String(country))
}

/** `0722000111`, as one calls it within Kenya, as it is called from anywhere; anything else as it is. */
export function kenyanPhone(value: string): string {
  const [, ...parts] = /^0(\d{3})(\d{3})(\d{3})$/.exec(value.replaceAll(BETWEEN, '')) ?? []
  return parts.length > 0 ? `+254 ${parts.join(' ')}` : value
}

export function webAddress(value: string): string | null {
  const refused = `'${value}' is no address such as https://www.linkedin.com/company/kazi-bora.`
  if (!URL.canParse(value) || /\s/.test(value)) return refused
  const { protocol, hostname, username } = new URL(value)
  return protocol === 'https:' && hostname.includes('.') && !username ? line(value, 300) : refused
}

export function weekday(value: string): string | null {
  return (WEEKDAYS as readonly string[]).includes(value)
    ? null
    : `'${value}' is no day such as Monday.`
}

export function clock(value: string): string | null {
  return /^([01]?\d|2[0-3]):[0-5]\d$|^24:00$/.test(value)
    ? null
    : `'${value}' is no time such as 8:00 or 17:30.`
}

export function timeZone(value: string): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    // Offsets such as +03:00 pass, and know nothing of summer.
    if (/^[A-Z]/i.test(value)) return null
  } catch {}
  return `'${value}' is no time zone such as Africa/Nairobi.`
}

/** By the rule by which the build counts shared hours. */
export function officeDay(
  hours: Pick<OfficeHours, 'opens' | 'closes' | 'timeZone'>,
): string | null {
  try {
    sharedHours(
      hours,
      { opens: '9:00', closes: '17:00', timeZone: 'UTC' },
      new Date().getFullYear(),
    )
    return null
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

export function rate(value: number): string | null {
  return value > 0 && value < 100_000 ? null : `${value} is no rate such as 129.5.`
}

export function pastDay(value: string): string | null {
  try {
    longDate('It', value)
  } catch (error) {
    return (error as Error).message
  }
  return Date.parse(value) > Date.now() ? `${value} has not come yet.` : null
}

export function price(value: number): string | null {
  if (!isPrice(value)) return `${value} is no price: whole dollars, one at least.`
  return value > HIGHEST_PRICE ? `$${value} is more than setup takes: put it in by hand.` : null
}

export function year(value: number | string): string | null {
  const now = new Date().getFullYear()
  return /^\d{4}$/.test(String(value)) && Number(value) >= FIRST_YEAR && Number(value) <= now
    ? null
    : `'${value}' is no year up to ${now}.`
}

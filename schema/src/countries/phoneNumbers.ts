import { phoneNumbersIn } from 'protocol/contacts.ts'
import type { PhonePlan } from './Country.ts'

/** Abroad: an E.164 number without its plus. */
const INTERNATIONAL = /^[1-9]\d{6,14}$/

/** A number as it is called from anywhere. */
export interface CalledNumber {
  /** The country's code and the rest, without a plus. */
  readonly digits: string
  /** A landline of this country is none. */
  readonly isMobile: boolean
}

/**
 * Reads the first phone number of a text: with + or 00 from anywhere, and one of this country in any spelling (such as 07…, 7… or
 * 254…). Null when it cannot be a number, or could be that of a stranger.
 */
export function calledNumber(typed: string, plan: PhonePlan): CalledNumber | null {
  for (const number of phoneNumbersIn(typed)) {
    const called = readNumber(number, plan)
    if (called) return called
  }
  return null
}

function readNumber(dialled: string, plan: PhonePlan): CalledNumber | null {
  const international = /^(?:\+|00)(\d+)$/.exec(dialled)?.[1]
  if (international !== undefined && !international.startsWith(plan.code)) {
    return INTERNATIONAL.test(international) ? { digits: international, isMobile: true } : null
  }
  const national = without('0', without(plan.code, international ?? dialled))
  const digits = plan.code + national
  if (plan.mobile.test(national)) return { digits, isMobile: true }
  return plan.landline.test(national) ? { digits, isMobile: false } : null
}

function without(beginning: string, number: string): string {
  return number.startsWith(beginning) ? number.slice(beginning.length) : number
}

import { phoneNumbersIn } from 'protocol/contacts.ts'
import type { PhonePlan } from './Country.ts'

/** Matches an international number (E.164) without its plus. */
const INTERNATIONAL = /^[1-9]\d{6,14}$/

export interface CalledNumber {
  /** The country's code and the national number, without a plus. */
  readonly digits: string
  /** Whether the number is a mobile number. A number from outside the agency's country always counts as mobile. */
  readonly isMobile: boolean
}

/**
 * Returns the first usable phone number in a text: an international number with + or 00, or a number of this country in any spelling (07…,
 * 7… or 254…). Returns null otherwise, because a guess could be a stranger's number.
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
  const isMobileStart = plan.mobileStarts.includes(national.charAt(0))
  if (isMobileStart && national.length === plan.digits) return { digits, isMobile: true }
  return plan.landline.test(national) ? { digits, isMobile: false } : null
}

function without(beginning: string, number: string): string {
  return number.startsWith(beginning) ? number.slice(beginning.length) : number
}

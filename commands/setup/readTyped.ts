import type { Country } from '../../schema/src/countries/Country.ts'
import type { Currency } from '../../schema/src/countries/money.ts'

/** Longer than this is a sentence, and no tax number. */
const LONGEST_NUMBER = 14
/** What answers another question, typed by somebody who is one off. */
const OTHER_ANSWERS: readonly (readonly [what: string, is: RegExp])[] = [
  ['a colour', /^#[\da-f]{3,8}$/i],
  ['an e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['the address of a page', /^(https?:\/\/|www\.)\S+$/i],
  ['a number', /^\P{L}+$/u],
]

/** What was typed as the value that it is, or why it cannot be. */
export type Read = { readonly value: unknown } | { readonly problem: string }

/** Why this is no line of words; null where it is one. */
export function whyNoWords(typed: string): string | null {
  const [what] = OTHER_ANSWERS.find(([, is]) => is.test(typed.trim())) ?? []
  return what ? `'${typed.trim()}' is ${what}. Type words here.` : null
}

/** `KSh 20,000`, `20 000` or `20000` as a number. */
export function readPrice(said: unknown, { sign, code, name }: Currency): Read {
  if (typeof said !== 'string') return { value: said }
  const [, before = '', digits = '', after = ''] =
    /^([^\d]*?)\s*(\d[\d,\s]*)\s*([a-z]*)$/i.exec(said.trim()) ?? []
  const named = (before || after).trim().toLowerCase()
  const known = ['', sign.trim(), code, name].map((each) => each.toLowerCase())
  if (digits && known.includes(named)) return { value: Number(digits.replaceAll(/[,\s]/g, '')) }
  return {
    problem: `'${said}' is no price in ${name}, such as ${sign}2,000: whole, and one at least.`,
  }
}

/** A phone number as it is called from anywhere: the country's own gets its code, in groups. */
export function readPhone(typed: string, { phone, name }: Country): Read {
  const digits = typed.replaceAll(/\D/g, '')
  const isForeign = /^\+/.test(typed) && !digits.startsWith(phone.code)
  const local = digits.startsWith(phone.code)
    ? digits.slice(phone.code.length)
    : digits.replace(/^0/, '')
  const isOwn = phone.mobile.test(local) || phone.landline.test(local)
  const isPhone =
    /^\+?[\d\s().-]+$/.test(typed) &&
    (isForeign ? digits.length >= 7 && digits.length <= 15 : isOwn)
  if (!isPhone) {
    return {
      problem: `'${typed}' is no phone number of ${name}, such as ${phone.example}, or of another country with its code.`,
    }
  }
  if (/^\+/.test(typed)) return { value: typed }
  const groups = [local.slice(0, 3), local.slice(3, 6), local.slice(6)]
  return { value: `+${phone.code} ${groups.filter(Boolean).join(' ')}` }
}

/** A tax number as its country writes it. Words for people, such as 'It is on every quote', pass as they are. */
export function readTaxNumber(typed: string, { taxNumber }: Country): Read {
  const plain = typed.replaceAll(/[\s.]/g, '').toUpperCase()
  if (!/\d/.test(plain) || plain.length > LONGEST_NUMBER) return { value: typed }
  const found = [plain, plain.replaceAll('-', '')].find((each) =>
    new RegExp(`^${taxNumber.pattern}$`).test(each),
  )
  if (found) return { value: found }
  return {
    problem: `'${typed}' is no ${taxNumber.name} such as ${taxNumber.example}. Words such as ‘It is on every quote’ will do, too.`,
  }
}

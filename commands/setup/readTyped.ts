import type { Country } from '../../schema/src/countries/Country.ts'
import type { Answer, Refused } from './Question.ts'

/** A phone number as it is called from anywhere: the country's own gets its code, in groups. */
export function readPhone(typed: string, { phone, name }: Country): Answer | Refused {
  const digits = typed.replaceAll(/\D/g, '')
  const local = digits.startsWith(phone.code)
    ? digits.slice(phone.code.length)
    : digits.replace(/^0/, '')
  const isForeign = typed.startsWith('+') && !digits.startsWith(phone.code)
  const isPhone = isForeign
    ? digits.length >= 7 && digits.length <= 15
    : phone.mobile.test(local) || phone.landline.test(local)
  if (!isPhone || !/^\+?[\d\s().-]+$/.test(typed)) {
    return {
      problem: `'${typed}' is no phone number of ${name}, such as ${phone.example}, or of another country with its code.`,
    }
  }
  if (typed.startsWith('+')) return { value: typed }
  const value = `+${phone.code} ${local.replace(/^(\d{3})(\d{3})/, '$1 $2 ')}`
  return { value, notes: [`Taken as ${value}`] }
}

/** A tax number as its country writes it. Words for people, such as 'It is on every quote', pass as they are. */
export function readTaxNumber(typed: string, { taxNumber }: Country): Answer | Refused {
  if (!/\d/.test(typed) || /\p{L}{3}/u.test(typed)) return { value: typed }
  const plain = typed.replaceAll(/[\s.]/g, '').toUpperCase()
  if (new RegExp(`^${taxNumber.pattern}$`).test(plain))
    return { value: plain, notes: plain === typed ? [] : [`Taken as ${plain}`] }
  return {
    problem: `'${typed}' is no ${taxNumber.name} such as ${taxNumber.example}. Words such as ‘It is on every quote’ will do, too.`,
  }
}

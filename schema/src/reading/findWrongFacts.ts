import { phoneNumbersIn } from 'protocol/contacts.ts'
import { DAY_MS } from 'protocol/localDays.ts'
import { remedyFor } from 'protocol/nearest.ts'
import { type OpenDays, timeOfDay, weekdaysOf } from 'protocol/officeHours.ts'
import type { Content } from '../content.ts'
import { countryOf } from '../countries/countries.ts'
import { calledNumber } from '../countries/phoneNumbers.ts'
import type { ReadDocuments } from './checkTexts.ts'
import { fieldProblem, type Problem } from './Problem.ts'

export interface WrongFact extends Problem {
  readonly path: string
  /** The field that must be readable so that this fact can be checked; by default `path`. */
  readonly of?: string
}

/** Returns facts about the agency that are well-formed but wrong: they lead clients nowhere, or contradict each other. */
export function findWrongFacts(
  { agency, company, copy }: Content,
  isSound: ReadDocuments['isSound'],
): WrongFact[] {
  const { country, phone, chat, money, hours } = agency
  return [
    ...inNumber('phone', phone, country),
    ...inNumber('chat.number', chat.number, country),
    ...inTaxNumber(company.taxNumber, country),
    ...inMoney(money),
    ...inDay('agency.yaml', 'hours', hours),
    ...inOtherDays(hours),
    ...inDay('copy/hire.yaml', 'overlap.day', copy.hire.overlap.day),
    ...inTimeZone('agency.yaml', 'hours', hours.timeZone),
    ...copy.hire.overlap.cities.flatMap(({ timeZone }, index) =>
      inTimeZone('copy/hire.yaml', `overlap.cities.${index}`, timeZone),
    ),
  ].filter(({ file, of, path }) => isSound(file, of ?? path))
}

function inNumber(path: 'phone' | 'chat.number', number: string, country: string): WrongFact[] {
  const plan = countryOf(country).phone
  const isOne = !/[^\d\s+().\p{Pd}]/u.test(number) && phoneNumbersIn(number).length === 1
  if (isOne && calledNumber(number, plan)) return []
  const says = `is '${number}', which is not a phone number of ${country}. Write one such as ${plan.example}, or one of another country with + and its code.`
  return [fieldProblem('agency.yaml', path, says)]
}

/** Accepts a sentence in place of a tax number. A long word with digits counts as a tax number, and must be a valid one. */
function inTaxNumber(taxNumber: string, country: string): WrongFact[] {
  const { name, pattern, example } = countryOf(country).taxNumber
  const odd = taxNumber.match(/[a-z\d]{6,}/gi)?.find((word) => /\d/.test(word))
  if (!odd || new RegExp(pattern, 'i').test(taxNumber.replaceAll(/[\s.-]/g, ''))) return []
  const says = `is '${taxNumber}', and ${odd} is no ${name} such as ${example}. Words such as ‘It is on every quote’ will do, too.`
  return [fieldProblem('company.yaml', 'taxNumber', says)]
}

function inMoney({ currency, beside, rate, asOf }: Content['agency']['money']): WrongFact[] {
  if (!beside) return []
  const found: WrongFact[] = []
  const at = { file: 'agency.yaml', of: 'money' }
  if (beside === currency) {
    const text = 'both currencies are the same. Leave the second one out, or undo this.'
    found.push({ ...at, path: 'money.beside', text })
  }
  if (rate === undefined || asOf === undefined) {
    const text = 'a second currency needs an exchange rate, and the day of that rate: add both.'
    found.push({ ...at, path: 'money', text })
  }
  return found
}

function inDay(
  file: string,
  path: string,
  { opens, closes }: Pick<OpenDays, 'opens' | 'closes'>,
): WrongFact[] {
  const closesMs = timeOfDay(closes)
  if (timeOfDay(opens) < closesMs && closesMs <= DAY_MS) return []
  const text = `Opening hours '${opens}' to '${closes}' are not valid: write them like 8:00 to 18:00.`
  return [{ file, path, text }]
}

function inOtherDays({ otherDays, ...hours }: Content['agency']['hours']): WrongFact[] {
  return otherDays.flatMap((range, index) => {
    const known = [hours, ...otherDays.slice(0, index)].flatMap(weekdaysOf)
    const both = weekdaysOf(range).find((day) => known.includes(day))
    const text = `${both} has two sets of opening hours. Choose another day for the second.`
    const at = { file: 'agency.yaml', path: `hours.otherDays.${index}` }
    const twice = both ? [{ ...at, of: 'hours', path: `${at.path}.firstDay`, text }] : []
    return [...twice, ...inDay(at.file, at.path, range)]
  })
}

function inTimeZone(file: string, of: string, timeZone: string): WrongFact[] {
  if (isTimeZone(timeZone)) return []
  const known = Intl.supportedValuesOf('timeZone')
  const remedy = remedyFor(timeZone, known, 'Write one such as Africa/Nairobi.')
  const text = `'${timeZone}' is no time zone. ${remedy}`
  return [{ file, of, path: `${of}.timeZone`, text }]
}

/** Whether a name is a time zone. Refuses offsets such as +03:00, which `Intl` accepts, because an offset has no summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

import type { Content } from '../content.ts'
import { countryOf } from '../countries/countries.ts'

/** Networks that one tells by their addresses, as their icons call them. */
const NETWORKS = /^(facebook|github|instagram|linkedin|pinterest|threads|tiktok|x|youtube)$/

interface WrongFact {
  readonly file: string
  readonly path: string
  readonly text: string
}

/** Facts about the agency that look right, and lead a client nowhere. */
export function findWrongFacts({ agency, company }: Content): WrongFact[] {
  const { country, phone, chat, social } = agency
  return [
    ...inNumber('phone', phone, country),
    ...inNumber('chat.number', chat.number, country),
    ...social.flatMap(inNetwork),
    ...inTaxNumber(company.taxNumber, country),
  ]
}

function inNumber(path: 'phone' | 'chat.number', number: string, country: string): WrongFact[] {
  const { code, example } = countryOf(country).phone
  const digits = number.replaceAll(/\D/g, '')
  // WhatsApp's links have no plus: a number of this country that lacks it alone is right.
  const hasCode = number.startsWith('+') || (path === 'chat.number' && digits.startsWith(code))
  const isOne = /^\+?[1-9][\d\s().-]+$/.test(number) && /^\d{7,15}$/.test(digits)
  if (hasCode && isOne && !digits.startsWith(`${code}0`)) return []
  const text = `'${path}' is '${number}', and links need one number with its country's code, without a 0 after it: such as ${example}.`
  return [{ file: 'agency.yaml', path, text }]
}

function inNetwork(
  { name, icon, href }: Content['agency']['social'][number],
  index: number,
): WrongFact[] {
  const [, network = ''] = /^https?:\/\/(?:[\w-]+\.)*([\w-]+)\.\w+/i.exec(href) ?? []
  const shown = icon.replace(/-logo$/, '')
  if (![network, shown].every((each) => NETWORKS.test(each)) || network === shown) return []
  const text = `'${name}' leads to ${network}, and its icon is ${icon}. Write the address of your page there, or change name and icon.`
  return [{ file: 'agency.yaml', path: `social.${index}.href`, text }]
}

/** Words for people will do; a long word with digits is a number that something happened to. */
function inTaxNumber(taxNumber: string, country: string): WrongFact[] {
  const { name, pattern, example } = countryOf(country).taxNumber
  const odd = taxNumber.match(/[a-z\d]{6,}/gi)?.find((word) => /\d/.test(word))
  if (!odd || new RegExp(pattern, 'i').test(taxNumber.replaceAll(/[\s.-]/g, ''))) return []
  const text = `'taxNumber' is '${taxNumber}', and ${odd} is no ${name} such as ${example}. Words such as ‘It is on every quote’ will do, too.`
  return [{ file: 'company.yaml', path: 'taxNumber', text }]
}

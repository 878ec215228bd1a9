import { phoneNumbersIn } from 'protocol/contacts.ts'
import type { TypedChoices } from 'protocol/desk/enquiries.ts'
import { DAY_MS } from 'protocol/localDays.ts'

export type Known = Pick<TypedChoices, 'services' | 'own'>

const NOTHING: Known = { services: [], own: [] }

/** Matches the start of a message as WhatsApp copies or exports it: `[29/11, 10:42] Njeri: …` or `29/11/2026, 10:42 - Njeri: …`. */
const CHAT_LINE = /^\u200e?(\[[^\]]{8,30}\]|\d.{8,24}? -) ~?\s*([^:]{1,100}):\s?/
const DAY_AND_MONTH = /(\d{1,2})[./-](\d{1,2})(?:[./-](\d{2,4}))?/
const CLOCK = /(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap])?/i
/** An older time of a pasted chat is ignored, because its date is probably misread. */
const OLDEST_CHAT_MS = 60 * DAY_MS
const FROM = /^\*?From:\*?\s*([^<\n]*?)\s*(?:<([^>\n]+)>)?\s*$/m
/** Matches quoted lines of a mail, and the headers that name other people. */
const OTHERS = /^(?:>|\*?(?:To|Cc|Bcc|Reply-To):)/i
/**
 * Match the words with which senders introduce themselves, in English or Kiswahili, and capture the name. `This is` and `I’m` often
 * introduce something else: the clause must end after the name, and a single word is only a name at the start of a message.
 */
const OWN_NAMES = [
  /(?:[Mm]y name is|[Jj]ina langu ni|[Nn]aitwa) +(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})/gu,
  /^(?:\S+\s+){0,2}(?:[Tt]his is|I am|I['’]m|[Mm]imi ni|[Nn]i) +(\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+){0,3})(?= *(?:[,.;!(+\d\n]|$|(?:from|here|and|my|na|kutoka|hapa|I)\b))/gu,
  /[.,!?;\n] *(?:[Tt]his is|I am|I['’]m|[Mm]imi ni|[Nn]i) +(\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+){1,3})(?= *(?:[,.;!(+\d\n]|$|(?:from|here|and|my|na|kutoka|hapa|I)\b))/gu,
  // Matches only `regards`, because the name after other closing words, such as `Thanks`, may be the reader's.
  /\b[Rr]egards[,.!]?\s+(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})[.!]?$/gmu,
]
const ADDRESS = /[^\s<>()[\],;:"'*]+@[^\s<>()[\],;:"'*]+\.\p{L}{2,}/gu
const DATE = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/g
/** Matches numbers that are written like a phone number; sums, dates and order numbers begin otherwise. */
const CERTAIN = /^(?:\+|00)[1-9]\d{8,13}$|^0[1-9]\d{7,9}$/

/**
 * Returns the name, phone number and mail address of a pasted chat's or mail's sender, and the option of the service that the text names.
 * A value is empty if the text has none or several. The agency's own messages are left out. If a chat has two writers besides the agency,
 * only the service is read.
 */
export function readMessage(message: string, { services, own }: Known = NOTHING) {
  const said = plain(message)
  const named = services.filter(({ names }) => names.some((name) => said.includes(plain(name))))
  const serviceInterest = only(named.map(({ option }) => option))
  const lines = message.split('\n').filter((line) => !OTHERS.test(line))
  const senders = distinct(lines.flatMap((line) => CHAT_LINE.exec(line)?.[2] ?? []))
  const clients = senders.filter((each) => !isOwn(each, own))
  const [sender = '', ...others] = clients.length > 0 ? clients : senders
  if (others.length > 0) return { name: '', phone: '', email: '', serviceInterest }
  let writer = sender
  const theirs = lines.filter((line) => {
    writer = CHAT_LINE.exec(line)?.[2] ?? writer
    return writer.toLowerCase() === sender.toLowerCase()
  })
  const text = theirs.map((line) => line.replace(CHAT_LINE, '')).join('\n')
  const [, header = '', address = ''] = FROM.exec(text) ?? []
  const names = OWN_NAMES.flatMap((words) => [...text.matchAll(words)].map(([, name = '']) => name))
  const [longest = ''] = [...names].sort((one, other) => other.length - one.length)
  const given = names.every((name) => longest.includes(name)) ? longest : ''
  const phones = numbersIn(sender).concat(numbersIn(text.replace(DATE, '\n')))
  const addresses = address || header.includes('@') ? [address || header] : text.match(ADDRESS)
  return {
    name: [given, header, sender].find(isName) ?? '',
    phone: only(distinct(phones, (number) => number.slice(-8))),
    email: only(distinct(addresses ?? [])),
    serviceInterest,
  }
}

/**
 * Returns when a pasted chat's first message was written that is not the agency's own, by the clock of this device: `2026-11-30T16:12`.
 * Returns an empty text if the chat has no such time within the last 60 days.
 */
export function writtenAt(message: string, { own }: Known = NOTHING, nowMs = Date.now()) {
  const starts = message.split('\n').map((line) => CHAT_LINE.exec(line) ?? [])
  const [, at = ''] = starts.find(([, , sender]) => sender && !isOwn(sender, own)) ?? []
  const [, first, second, year] = DAY_AND_MONTH.exec(at) ?? []
  const [, hours, minutes, half] = CLOCK.exec(at) ?? []
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const thisYear = new Date(nowMs).getFullYear()
  const years = year ? [2000 + (Number(year) % 100)] : [thisYear, thisYear - 1]
  // A date names the day or the month first. If both readings are in the period, the day counts as the first.
  const read = (of: number, day = '', month = '') =>
    new Date(of, Number(month) - 1, Number(day), hour, Number(minutes)).getTime()
  const atMs = years
    .flatMap((of) => [read(of, first, second), read(of, second, first)])
    .find((ms) => ms <= nowMs && ms > nowMs - OLDEST_CHAT_MS)
  return atMs ? new Date(atMs).toLocaleString('sv').slice(0, 16).replace(' ', 'T') : ''
}

function isOwn(sender: string, own: Known['own']): boolean {
  return own.some((name) => plain(sender).includes(plain(name)))
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !text.includes('@')
}

function numbersIn(text: string): string[] {
  return phoneNumbersIn(text).filter((number) => CERTAIN.test(number))
}

function only(found: readonly string[]): string {
  return found.length === 1 ? (found[0] ?? '') : ''
}

/** Returns the words of a text in lower case, with a space before, between and after the words. */
function plain(text: string): string {
  return ` ${text.toLowerCase()} `.replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/** Returns the texts without repetitions: of two texts with the same key, only the first. */
function distinct(texts: readonly string[], keyOf = (text: string) => text.toLowerCase()) {
  const keys = texts.map(keyOf)
  return texts.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

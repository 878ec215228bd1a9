import { phoneNumbersIn } from 'protocol/contacts.ts'
import type { TypedChoices } from 'protocol/desk/enquiries.ts'

export type Known = Pick<TypedChoices, 'services' | 'own'>

/** Matches the start of a message as WhatsApp copies or exports it: `[29/11, 10:42] Njeri: …` or `29/11/2026, 10:42 - Njeri: …`. */
const CHAT_LINE = /^\u200e?(?:\[[^\]]{8,30}\]|\d.{8,24}? -) ~?\s*([^:]{1,100}):\s?/
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
 * Each is empty unless the text has exactly one. The agency's own messages are left out. If a chat has two other writers, only the service
 * is read.
 */
export function readMessage(message: string, { services, own }: Known = { services: [], own: [] }) {
  const said = plain(message)
  const named = services.filter(({ names }) => names.some((name) => said.includes(plain(name))))
  const serviceInterest = only(named.map(({ option }) => option))
  const lines = message.split('\n').filter((line) => !OTHERS.test(line))
  const senders = distinct(lines.flatMap((line) => CHAT_LINE.exec(line)?.[1] ?? []))
  const clients = senders.filter((each) => !own.some((name) => plain(each).includes(plain(name))))
  const [sender = '', ...others] = clients.length > 0 ? clients : senders
  if (others.length > 0) return { name: '', phone: '', email: '', serviceInterest }
  let writer = sender
  const theirs = lines.filter((line) => {
    writer = CHAT_LINE.exec(line)?.[1] ?? writer
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

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !text.includes('@')
}

function numbersIn(text: string): string[] {
  return phoneNumbersIn(text).filter((number) => CERTAIN.test(number))
}

function only(found: readonly string[]): string {
  return found.length === 1 ? (found[0] ?? '') : ''
}

/** Returns the words of a text, each between spaces. */
function plain(text: string): string {
  return ` ${text.toLowerCase()} `.replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/** Returns the texts without repetitions: of two texts with the same key, only the first. */
function distinct(texts: readonly string[], keyOf = (text: string) => text.toLowerCase()) {
  const keys = texts.map(keyOf)
  return texts.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

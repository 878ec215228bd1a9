import { phoneNumbersIn } from 'protocol/contacts.ts'

export interface Sender {
  readonly name: string
  readonly phone: string
  readonly email: string
}

const NOBODY: Sender = { name: '', phone: '', email: '' }

/** Matches the start of a message as WhatsApp copies or exports it: `[29/11, 10:42] Njeri: …` or `29/11/2026, 10:42 - Njeri: …`. */
const CHAT_LINE = /^\u200e?(?:\[[^\]]{8,30}\]|\d.{8,24}? -) ~?\s*([^:]{1,100}):\s?/
const FROM = /^\*?From:\*?\s*([^<\n]*?)\s*(?:<([^>\n]+)>)?\s*$/m
/** Matches quoted lines of a mail, and the headers that name other people. */
const OTHERS = /^(?:>|\*?(?:To|Cc|Bcc|Reply-To):)/i
/** Matches the words with which senders introduce themselves, in English or Kiswahili, and captures the name. */
const OWN_NAME =
  /(?:[Mm]y name is|[Jj]ina langu ni) +(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})/u
const ADDRESS = /[^\s<>()[\],;:"'*]+@[^\s<>()[\],;:"'*]+\.\p{L}{2,}/gu
const DATE = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/g
/** Matches numbers that are written like a phone number; sums, dates and order numbers begin otherwise. */
const CERTAIN = /^(?:\+|00)[1-9]\d{8,13}$|^0[1-9]\d{7,9}$/

/**
 * Returns the name, phone number and mail address of a pasted chat's or mail's sender. Each is empty unless the text names exactly one, and
 * all are empty if the text is a conversation, because the found data could be the agency's own.
 */
export function readSender(message: string): Sender {
  const lines = message.split('\n').filter((line) => !OTHERS.test(line))
  const senders = distinct(lines.flatMap((line) => CHAT_LINE.exec(line)?.[1] ?? []))
  if (senders.length > 1) return NOBODY
  const text = lines.map((line) => line.replace(CHAT_LINE, '')).join('\n')
  const [, header = '', address = ''] = FROM.exec(text) ?? []
  const [sender = ''] = senders
  const own = [OWN_NAME.exec(text)?.[1] ?? '', header, sender].find(isName) ?? ''
  const phones = numbersIn(sender).concat(numbersIn(text.replace(DATE, '\n')))
  const addresses = address || header.includes('@') ? [address || header] : text.match(ADDRESS)
  return {
    name: own,
    phone: only(distinct(phones, (number) => number.slice(-8))),
    email: only(distinct(addresses ?? [])),
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

/** Returns the texts without repetitions: of two texts with the same key, only the first. */
function distinct(texts: readonly string[], keyOf = (text: string) => text.toLowerCase()) {
  return [
    ...new Map([...texts].reverse().map((text) => [keyOf(text), text] as const)).values(),
  ].reverse()
}

import { rangesOf } from 'protocol/officeHours.ts'
import type { Agency, OfficeHours } from 'schema/agency.ts'
import { countryOf } from 'schema/countries/countries.ts'
import { calledNumber } from 'schema/countries/phoneNumbers.ts'
import type { Words } from './copyFor.ts'

/** The place of the page's reference in chat links. `prerender.ts` puts in the reference, because all pages share the links. */
export const REFERENCE_PLACE = 'PAGE_REFERENCE'

export interface ChatInvitation {
  readonly label: string
  readonly path: string
}

type ContactWays = ReturnType<typeof contactWays>

export type ContactWay = ContactWays['email']

/** Returns the ways to reach the agency. Chat messages end with a reference to the page. */
export function contactWays({ email, phone, chat, country }: Agency, ask: string) {
  const digitsOf = (number: string) => calledNumber(number, countryOf(country).phone)?.digits ?? ''
  const chatLink = (message = chat.greeting) => {
    const text = `${message.trimEnd()}\n\n(Ref ${REFERENCE_PLACE})`
    return `https://wa.me/${digitsOf(chat.number)}?text=${encodeURIComponent(text)}`
  }
  return {
    email: { label: email, icon: 'envelope-simple', href: `mailto:${email}` },
    phone: { label: phone, icon: 'phone', href: `tel:+${digitsOf(phone)}` },
    chat: { label: chat.label, icon: 'whatsapp-logo', href: chatLink() },
    chatLink,
    askOnChat: (greeting: string) => ({ label: `${ask} ${chat.label}`, path: chatLink(greeting) }),
  }
}

/** Returns the office hours in words, with no-break spaces so that neither the hours nor the time zone's name break across lines. */
export function describeHours(hours: OfficeHours): string {
  const ranges = rangesOf(hours).map(({ firstDay, lastDay, opens, closes }) => {
    const days = firstDay === (lastDay ?? firstDay) ? firstDay : `${firstDay} to ${lastDay}`
    return `${days}, ${unbroken(`${opens} to ${closes}`)}`
  })
  return `${ranges.join('; ')} ${unbroken(hours.timeZoneName)}`
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

export function offlinePages(words: Words, { phone, chat, chatLink }: ContactWays) {
  const { writeOn, sendOn, instead, call } = words.offlineContacts
  const callContact = { label: `${call} ${phone.label}`, path: phone.href }
  const chatContact = { label: `${writeOn} ${chat.label}`, path: chatLink(), chat: true }
  // The service worker adds the text of the visitor's form to this link.
  const sendContact = {
    label: `${sendOn} ${chat.label} ${instead}`,
    path: chatLink(''),
    chat: true,
  }
  return {
    /** Shown if the requested page is not in the cache. */
    offline: { ...words.offline, contacts: [callContact, chatContact] },
    /** Shown after a submit whose form is stored in the outbox. */
    stored: { ...words.stored, contacts: [sendContact, callContact], waiting: true },
    /** Shown after a submit whose form could be neither sent nor stored. */
    notStored: { ...words.notStored, contacts: [sendContact, callContact] },
  }
}

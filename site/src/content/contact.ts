import { pageReference } from 'protocol/pageReference.ts'
import type { Agency, OfficeHours } from 'schema/agency.ts'
import { countryOf } from 'schema/countries/countries.ts'
import { calledNumber } from 'schema/countries/phoneNumbers.ts'
import type { Words } from './copyFor.ts'

/** A way to ask in the chat app: what its button says, and where that leads. */
export interface ChatInvitation {
  readonly label: string
  readonly path: string
}

type ContactWays = ReturnType<typeof contactWays>

/** One way to talk, as the home page and the footer list them. */
export type ContactWay = ContactWays['email']

/** The ways to reach the agency from a page. A chat ends with the page's reference, on a line of its own. */
export function contactWays({ email, phone, chat, country }: Agency, ask: string, path: string) {
  const digitsOf = (number: string) => calledNumber(number, countryOf(country).phone)?.digits ?? ''
  /** A chat-app link that opens with a message already typed; without one, with the usual greeting. */
  const chatLink = (message = chat.greeting) => {
    const text = `${message.trimEnd()}\n\n(Ref ${pageReference(path)})`
    return `https://wa.me/${digitsOf(chat.number)}?text=${encodeURIComponent(text)}`
  }
  return {
    /** The icons are Phosphor's. */
    email: { label: email, icon: 'envelope-simple', href: `mailto:${email}` },
    phone: { label: phone, icon: 'phone', href: `tel:+${digitsOf(phone)}` },
    chat: { label: chat.label, icon: 'whatsapp-logo', href: chatLink() },
    chatLink,
    /** The chat beside a call to action. The greeting names the page, so that the agency knows what the visitor has read. */
    askOnChat: (greeting: string) => ({
      label: `${ask} ${chat.label}`,
      path: chatLink(greeting),
    }),
  }
}

/** When somebody answers, in words. */
export function describeHours(hours: OfficeHours): string {
  const { firstDay, lastDay, opens, closes, timeZoneName } = hours
  const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`
  // The hours stay on one line, and so does the name.
  return `${days}, ${unbroken(`${opens} to ${closes}`)} ${unbroken(timeZoneName)}`
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** What the service worker answers with where there is no connection, with the ways to talk that need none of ours. */
export function offlinePages(
  words: Words,
  waysFrom: (page: 'offline' | 'stored' | 'notStored') => ContactWays,
) {
  const { writeOn, sendOn, instead, call } = words.offlineContacts
  const { phone, chat, chatLink } = waysFrom('offline')
  const callContact = { label: `${call} ${phone.label}`, path: phone.href }
  const chatContact = { label: `${writeOn} ${chat.label}`, path: chatLink(), chat: true }
  // The service worker adds what was written.
  const sendFrom = (page: 'stored' | 'notStored') => ({
    label: `${sendOn} ${chat.label} ${instead}`,
    path: waysFrom(page).chatLink(''),
    chat: true,
  })
  return {
    /** In place of a page that it has not stored. */
    offline: { ...words.offline, contacts: [callContact, chatContact] },
    /** When it has stored a form that could not be sent. */
    stored: { ...words.stored, contacts: [sendFrom('stored'), callContact], waiting: true },
    /** When a form could neither be sent nor stored. */
    notStored: { ...words.notStored, contacts: [sendFrom('notStored'), callContact] },
  }
}

import type { Agency, OfficeHours } from 'schema/agency.ts'
import type { Words } from './words.ts'

/** A way to ask in the chat app: what its button says, and where that leads. */
export interface ChatInvitation {
  readonly label: string
  readonly path: string
}

/** One way to talk, as the home page and the footer list them. */
export interface ContactWay {
  readonly label: string
  /** A Phosphor icon's name. */
  readonly icon: string
  readonly href: string
}

export interface ContactWays {
  readonly email: ContactWay
  readonly phone: ContactWay
  readonly chat: ContactWay
  /** A chat-app link that opens with a message already typed; without one, with the usual greeting. */
  chatLink(message?: string): string
  /** The chat beside a call to action. The greeting names the page, so that the agency knows what the visitor has read. */
  askOnChat(greeting: string): ChatInvitation
}

/** The ways to reach the agency. */
export function contactWays({ email, phone, chat }: Agency, ask: string): ContactWays {
  const chatLink = (message = chat.greeting) =>
    `https://wa.me/${chat.number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
  return {
    email: { label: email, icon: 'envelope-simple', href: `mailto:${email}` },
    phone: { label: phone, icon: 'phone', href: `tel:${phone.replace(/[^\d+]/g, '')}` },
    chat: { label: chat.label, icon: 'whatsapp-logo', href: chatLink() },
    chatLink,
    askOnChat: (greeting) => ({ label: `${ask} ${chat.label}`, path: chatLink(greeting) }),
  }
}

/** When somebody answers, in words. */
export function describeHours({
  firstDay,
  lastDay,
  opens,
  closes,
  timeZoneName,
}: OfficeHours): string {
  const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`
  // The hours stay on one line, and so does the name.
  return `${days}, ${unbroken(`${opens} to ${closes}`)} ${unbroken(timeZoneName)}`
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** What the service worker answers with where there is no connection, with the ways to talk that need none of ours. */
export function offlinePages(words: Words, { phone, chat, chatLink }: ContactWays) {
  const { writeOn, sendOn, instead, call } = words.offlineContacts
  const callContact = { label: `${call} ${phone.label}`, path: phone.href }
  const chatContact = { label: `${writeOn} ${chat.label}`, path: chatLink() }
  // The service worker adds what was written.
  const sendContact = { label: `${sendOn} ${chat.label} ${instead}`, path: chatLink('') }
  return {
    /** In place of a page that it has not stored. */
    offline: { ...words.offline, contacts: [callContact, chatContact] },
    /** When it has stored a form that could not be sent. */
    stored: { ...words.stored, contacts: [sendContact, callContact], waiting: true },
    /** When a form could neither be sent nor stored. */
    notStored: { ...words.notStored, contacts: [sendContact, callContact] },
  }
}

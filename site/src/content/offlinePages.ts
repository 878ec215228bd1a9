import type { ContactWays } from './contact.ts'
import type { Words } from './words.ts'

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

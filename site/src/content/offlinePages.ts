import { agency, chatLink, phoneLink } from './agency.ts'
import { notStored, offline, offlineContacts, stored } from './copy.ts'

const { writeOn, sendOn, instead, call } = offlineContacts

const callContact = { label: `${call} ${agency.phone}`, path: phoneLink }
const chatContact = { label: `${writeOn} ${agency.chat.label}`, path: chatLink() }
/** The service worker adds what was written. */
const sendByChatContact = {
  label: `${sendOn} ${agency.chat.label} ${instead}`,
  path: chatLink(''),
}

/** What the service worker answers with where there is no connection, with the ways to talk that need none of ours. */
export const offlinePages = {
  /** In place of a page that it has not stored. */
  offline: { ...offline, contacts: [callContact, chatContact] },
  /** When it has stored a form that could not be sent. */
  stored: { ...stored, contacts: [sendByChatContact, callContact], waiting: true },
  /** When a form could neither be sent nor stored. */
  notStored: { ...notStored, contacts: [sendByChatContact, callContact] },
}

import { agency, chatLink, phoneLink } from '../content/agency.ts'
import { offlineContacts } from '../content/copy.ts'

const { writeOn, sendOn, instead, call } = offlineContacts

/** The ways to talk that work without our server. */
export const callContact = { label: `${call} ${agency.phone}`, path: phoneLink }

export const chatContact = { label: `${writeOn} ${agency.chat.label}`, path: chatLink() }

/** The service worker adds what was written. */
export const sendByChatContact = {
  label: `${sendOn} ${agency.chat.label} ${instead}`,
  path: chatLink(''),
}

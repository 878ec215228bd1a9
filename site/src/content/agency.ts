import { agency as facts } from '../../../content/agency.ts'
import type { Agency, OfficeHours } from './types/Agency.ts'

/** Who runs the site. */
export const agency: Agency = facts

/** When somebody answers, in words. */
export const officeHours = describeHours(facts.hours)

/** What a phone dials. */
export const phoneLink = `tel:${agency.phone.replace(/[^\d+]/g, '')}`

export const emailLink = `mailto:${agency.email}`

function describeHours({ firstDay, lastDay, opens, closes, timeZoneName }: OfficeHours): string {
  const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`
  const hours = `${opens} to ${closes}`
  // The hours stay on one line, and so does the name.
  return `${days}, ${unbroken(hours)} ${unbroken(timeZoneName)}`
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** A chat-app link that opens with a message already typed. */
export function chatLink(message: string = agency.chat.greeting): string {
  return `https://wa.me/${agency.chat.number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}

/** The ways to talk, as the header of the home page and the footer list them. */
export const contacts = {
  email: { label: agency.email, icon: 'envelope-simple', href: emailLink },
  phone: { label: agency.phone, icon: 'phone', href: phoneLink },
  chat: { label: agency.chat.label, icon: 'whatsapp-logo', href: chatLink() },
}

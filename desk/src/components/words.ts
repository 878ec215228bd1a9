import type { Box, EnquirySummary, Sum, TypedOrigin } from 'protocol/desk/enquiries.ts'
import { agency } from '../api/agency.ts'

export const boxNames: Readonly<Record<Box, string>> = {
  new: 'To answer',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  all: 'All',
  robots: 'Spam',
}

export const origins: Readonly<Record<TypedOrigin, { title: string; icon: string }>> = {
  chat: { title: 'WhatsApp', icon: 'whatsapp-logo' },
  call: { title: 'Call', icon: 'phone' },
  visit: { title: 'Came by', icon: 'door-open' },
  mail: { title: 'E-mail', icon: 'envelope-simple' },
}

/** Describes how an enquiry came: `WhatsApp, from “Contact”`; empty for enquiries from the form. */
export function describeOrigin({ origin, page }: Pick<EnquirySummary, 'origin' | 'page'>): string {
  if (origin === 'form') return ''
  const { title } = origins[origin]
  return page ? `${title}, from “${page.name}”` : title
}

const NUMBER = new Intl.NumberFormat('en-GB')

/** Returns the currency sign to write before a sum, including a no-break space if the sign needs one. */
export function signOf(currency: string): string {
  return agency.read().currencies.find(({ code }) => code === currency)?.sign ?? `${currency}\u00a0`
}

/** Formats a sum with its currency sign: `$85,000`. */
export function formatSum({ amount, currency }: Sum): string {
  return `${signOf(currency)}${NUMBER.format(amount)}`
}

/** Returns a budget of the site's form with `$` instead of `USD `, as the desk writes dollars. */
export const withSign = (budget: string) => budget.replaceAll('USD ', '$')

export function count(number: number, one: string, many: string): string {
  return `${NUMBER.format(number)} ${number === 1 ? one : many}`
}

/** The message after an erasure if the database's files still contain the deleted data. */
export const TRACES_LEFT =
  'The server’s files still hold traces. The server erases these by itself within the hour.'

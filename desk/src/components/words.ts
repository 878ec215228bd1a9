import type { Box, EnquirySummary, TypedOrigin } from 'protocol/desk/enquiries.ts'

/** What people call the lists of the inbox, and where an enquiry stands. */
export const boxNames: Readonly<Record<Box, string>> = {
  new: 'To answer',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  all: 'All',
  robots: 'Set aside',
}

/** How an enquiry came that was typed in. */
export const originNames: Readonly<Record<TypedOrigin, string>> = {
  chat: 'WhatsApp',
  call: 'Call',
}

/** `WhatsApp, from “Contact”`; empty for enquiries from the form. */
export function describeOrigin({ origin, page }: Pick<EnquirySummary, 'origin' | 'page'>): string {
  if (origin === 'form') return ''
  return page ? `${originNames[origin]}, from “${page.name}”` : originNames[origin]
}

const NUMBER = new Intl.NumberFormat('en-GB')

/** `1,204 people`, `1 person`. */
export function count(number: number, one: string, many: string): string {
  return `${NUMBER.format(number)} ${number === 1 ? one : many}`
}

import { agency } from '../../content/agency.ts'

/** What mails say of who sends them, and when somebody answers: the one place where the server reads the owner's content. */
export const agencyFacts = {
  name: agency.name,
  email: agency.email,
  /** The legal note, which stands for an address until the content has one. */
  address: agency.legalNote || null,
  hours: agency.hours,
} as const

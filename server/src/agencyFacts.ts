import { officeClock } from 'protocol/officeHours.ts'
import { agency } from '../../content/agency.ts'
import { footer } from '../../content/copy/footer.ts'

/** What mails and the desk say of who runs the site, and when somebody answers: the one place where the server reads the owner's content. */
export const agencyFacts = {
  name: agency.name,
  /** Whether a number without + or 00 is a Kenyan one. */
  isKenyan: /\bkenya\b/i.test(agency.country),
  email: agency.email,
  /** The legal note, which stands for an address until the content has one. */
  address: agency.legalNote || null,
  hours: agency.hours,
  office: officeClock(agency.hours),
  /** What stands beside the newsletter's form: what its subscribers agree to. */
  newsletterWording: footer.newsletterText,
} as const

import { join } from 'node:path'
import { officeClock } from 'protocol/officeHours.ts'
import { countryOf } from 'schema/countries/countries.ts'
import { factsOf } from 'schema/facts.ts'
import { fillText } from 'schema/placeholders.ts'
import { requireContent } from 'schema/reading/readContent.ts'

const content = requireContent(join(import.meta.dirname, '../../content'))
const { agency, brand, copy } = content

/** What mails and the desk say of who runs the site, and when somebody answers: the one place where the server reads the owner's content. */
export const agencyFacts = {
  name: agency.name,
  /** How numbers without + or 00 are read. */
  phonePlan: countryOf(agency.country).phone,
  email: agency.email,
  /** The legal note, which stands for an address until the content has one. */
  address: agency.legalNote || null,
  hours: agency.hours,
  office: officeClock(agency.hours),
  /** What stands beside the newsletter's form: what its subscribers agree to. */
  newsletterWording: fillText(copy.footer.newsletterText, factsOf(content)),
  /** The brand's colours, for mails and drawings that no style sheet reaches. */
  colours: brand,
} as const

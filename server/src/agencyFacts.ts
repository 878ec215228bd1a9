import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { officeClock } from 'protocol/officeHours.ts'
import { countryOf } from 'schema/countries/countries.ts'
import type { ServerFacts } from 'schema/serverFacts.ts'

const FILE = join(import.meta.dirname, '../../site/build/facts.json')
if (!existsSync(FILE)) throw new Error(`${FILE} is missing: run \`npm run build\` first.`)
const { agency, brand, newsletterWording }: ServerFacts = JSON.parse(readFileSync(FILE, 'utf8'))

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
  newsletterWording,
  /** The brand's colours, for mails and drawings that no style sheet reaches. */
  colours: brand,
} as const

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SitePage } from 'protocol/desk/enquiries.ts'
import { localDays } from 'protocol/localDays.ts'
import { officeClock } from 'protocol/officeHours.ts'
import { countryOf } from 'schema/countries/countries.ts'
import type { ServerFacts } from 'schema/serverFacts.ts'

/** The folder of the last build; `npm run dev` names one of its own. */
const INSTALLED = process.env.FACTS_FOLDER ?? join(import.meta.dirname, '../../site/build')
if (!existsSync(join(INSTALLED, 'facts.json'))) {
  throw new Error(`${join(INSTALLED, 'facts.json')} is missing: run \`npm run build\` first.`)
}

/**
 * The content's facts for mails, the desk and the counts of visits. Each publication replaces every field of this object, so it may be
 * passed on whole; read a field only where it is used.
 */
export const agencyFacts = readFacts(INSTALLED)

/** Takes over the facts of a publication. @param beside - the folder beside the served site; null for the installed one. */
export function followFacts(beside: string | null): void {
  Object.assign(agencyFacts, readFacts(beside ?? INSTALLED))
}

function readFacts(folder: string) {
  const text = readFileSync(join(folder, 'facts.json'), 'utf8')
  const facts: ServerFacts = JSON.parse(text)
  const { agency, brand, desk, newsletterWording, options, pages, services } = facts
  const names = new Map(pages.map(({ path, name }) => [path, name]))
  return {
    name: agency.name,
    /** The country's rules for phone numbers that are written without + or 00. */
    phonePlan: countryOf(agency.country).phone,
    /** The legal note, in place of a postal address; null for none. */
    address: agency.legalNote || null,
    hours: agency.hours,
    office: officeClock(agency.hours),
    /** The time zone whose midnight starts a new day of visit counts. */
    days: localDays(agency.hours.timeZone),
    /** Writes a moment by the office's clock. The Swedish format is sortable. */
    clock: new Intl.DateTimeFormat('sv-SE', {
      timeZone: agency.hours.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    }),
    /** The text beside the newsletter's form, to which subscribers agree. */
    newsletterWording,
    /** The choices of the quote form. */
    options,
    pages,
    services,
    money: agency.money,
    pageAt: (path: string): SitePage => ({ path, name: names.get(path) ?? path }),
    chatApp: agency.chat.label,
    desk,
    /** The brand's colours, for mails and drawings that no style sheet reaches. */
    colours: brand,
  } as const
}

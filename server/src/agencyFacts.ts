import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SitePage } from 'protocol/desk/enquiries.ts'
import { localDays } from 'protocol/localDays.ts'
import { officeClock } from 'protocol/officeHours.ts'
import { countryOf } from 'schema/countries/countries.ts'
import type { ServerFacts } from 'schema/serverFacts.ts'

/** Of the last build, or what `npm run dev` writes for itself and names. */
const INSTALLED = process.env.FACTS_FOLDER ?? join(import.meta.dirname, '../../site/build')
if (!existsSync(join(INSTALLED, 'facts.json'))) {
  throw new Error(`${join(INSTALLED, 'facts.json')} is missing: run \`npm run build\` first.`)
}

type AgencyFacts = ReturnType<typeof readFacts>

/**
 * What mails and the desk say of who runs the site, and when somebody answers: the one place where the server reads the owner's content.
 * Each publication replaces it: do not keep parts of it.
 */
export let agencyFacts: AgencyFacts = readFacts(INSTALLED)

/** Reads the facts of a publication. @param beside - the folder beside the served site; null for the installed one. */
export function followFacts(beside: string | null): void {
  agencyFacts = readFacts(beside ?? INSTALLED)
}

function readFacts(folder: string) {
  const text = readFileSync(join(folder, 'facts.json'), 'utf8')
  const facts: ServerFacts = JSON.parse(text)
  const { agency, brand, desk, newsletterWording, options, pages, services } = facts
  const names = new Map(pages.map(({ path, name }) => [path, name]))
  return {
    name: agency.name,
    /** How numbers without + or 00 are read. */
    phonePlan: countryOf(agency.country).phone,
    /** The legal note, which stands for an address until the content has one. */
    address: agency.legalNote || null,
    hours: agency.hours,
    office: officeClock(agency.hours),
    /** The calendar of the office, by which visits are counted. */
    days: localDays(agency.hours.timeZone),
    /** A moment by the office's clock. The Swedish format is sortable. */
    clock: new Intl.DateTimeFormat('sv-SE', {
      timeZone: agency.hours.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    }),
    /** What stands beside the newsletter's form: what its subscribers agree to. */
    newsletterWording,
    /** What the quote form offers. */
    options,
    pages,
    services,
    money: agency.money,
    pageAt: (path: string): SitePage => ({ path, name: names.get(path) ?? path }),
    /** What the chat app is called. */
    chatApp: agency.chat.label,
    desk,
    /** The brand's colours, for mails and drawings that no style sheet reaches. */
    colours: brand,
  } as const
}

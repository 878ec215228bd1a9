import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SitePage } from 'protocol/desk/enquiries.ts'
import { localDays } from 'protocol/localDays.ts'
import { officeClock } from 'protocol/officeHours.ts'
import { countryOf, currencyOf } from 'schema/countries/countries.ts'
import type { ServerFacts } from 'schema/serverFacts.ts'

/** The folder of the last build, with `facts.json`; `npm run dev` names another folder. */
const INSTALLED = process.env.FACTS_FOLDER ?? join(import.meta.dirname, '../../site/build')
if (!existsSync(join(INSTALLED, 'facts.json'))) {
  throw new Error(`${join(INSTALLED, 'facts.json')} is missing: run \`npm run build\` first.`)
}

/**
 * The agency's facts from the content, for mails, the desk and visit counts. Each publication replaces every field of this object, so pass
 * on the whole object, and read a field only where the field is used.
 */
export const agencyFacts = readFacts(INSTALLED)

/** Reads a publication's facts into `agencyFacts`. @param beside - the folder with the `facts.json`; null for the installed site's folder. */
export function followFacts(beside: string | null): void {
  Object.assign(agencyFacts, readFacts(beside ?? INSTALLED))
}

function readFacts(folder: string) {
  const text = readFileSync(join(folder, 'facts.json'), 'utf8')
  const facts: ServerFacts = JSON.parse(text)
  const { agency, brand, desk, newsletterWording, options, pages, services } = facts
  const names = new Map(pages.map(({ path, name }) => [path, name]))
  const country = countryOf(agency.country)
  const ownFirst = (one: string, other: string) =>
    Number(other === country.currency.code) - Number(one === country.currency.code)
  return {
    name: agency.name,
    /** The numbering plan of the agency's country, for phone numbers that are written without + or 00. */
    phonePlan: country.phone,
    /** The agency's legal note, which mails show in place of a postal address; null for none. */
    address: agency.legalNote || null,
    hours: agency.hours,
    office: officeClock(agency.hours),
    days: localDays(agency.hours.timeZone),
    /** Formats a time in the office's time zone; the Swedish locale gives a sortable format. */
    clock: new Intl.DateTimeFormat('sv-SE', {
      timeZone: agency.hours.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    }),
    newsletterWording,
    options,
    pages,
    services: services.map((each) => ({ names: [each.option], ...each })),
    money: agency.money,
    currencies: [agency.money.currency, agency.money.beside]
      .filter((code) => code !== undefined)
      .sort(ownFirst)
      .map((code) => ({ code, sign: currencyOf(code).sign })),
    pageAt: (path: string): SitePage => ({ path, name: names.get(path) ?? path }),
    chatApp: agency.chat.label,
    desk,
    colours: brand,
  } as const
}

import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { about } from '../../../content/copy/about.ts'
import { agency } from './agency.ts'
import { clients } from './clients.ts'
import { place } from './company.ts'
import { developers, lowestRate } from './developers.ts'
import type { COUNTED, SINGLE_FACTS } from './factNames.ts'
import type { Facts } from './fillPlaceholders.ts'
import { industries } from './industries.ts'
import { inShillings, rateDate } from './kenyanShillings.ts'
import { numberInWords } from './numberInWords.ts'
import { projects, recentProjects } from './projects.ts'
import { lowestPrice, serviceGroups, services } from './services.ts'
import { technologyCategories } from './technologies.ts'
import { testimonials } from './testimonials.ts'

const RECORDS: Readonly<Record<(typeof COUNTED)[number], readonly unknown[]>> = {
  services,
  groups: serviceGroups,
  developers,
  industries,
  clients,
  testimonials,
  projects,
  'recent projects': recentProjects,
  'technology categories': technologyCategories,
  values: about.culture.items,
  fields: ENQUIRY_FIELDS,
}

const SINGLE: Readonly<Record<(typeof SINGLE_FACTS)[number], string>> = {
  'lowest price': `$${lowestPrice(services)}`,
  'lowest rate': `$${lowestRate}`,
  place,
  'rate date': rateDate,
  'time zone': agency.hours.timeZoneName,
  'USD 100 in shillings': inShillings(100),
}

/** What copy may ask for in braces: counts in words, prices and rates. */
export const facts: Facts = Object.fromEntries([
  ...Object.entries(RECORDS).map(([name, { length }]) => [
    `number of ${name}`,
    numberInWords(length),
  ]),
  ...Object.entries(SINGLE),
  ...services.map(({ id, startsAt }) => [`price of ${id}`, `$${startsAt}`]),
  ...developers.map(({ id, hourlyRate }) => [`rate of ${id}`, `$${hourlyRate}`]),
])

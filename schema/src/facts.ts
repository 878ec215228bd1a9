import type { Content } from './content.ts'
import { countryOf, currencyOf } from './countries/countries.ts'
import { type Currency, formatAbout, formatPrice, US_DOLLARS } from './countries/money.ts'
import { pickRecent } from './pickRecent.ts'
import { type Facts, fillIn, fillText } from './placeholders.ts'
import { pricesOf } from './prices.ts'
import { shownOn } from './sitePages.ts'

/** The words for counts in running text. A larger count is written in figures. */
const SMALL = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  ...['nineteen', 'twenty'],
]

/** The hours of a full-time month (four weeks of 40) and of half a year. */
const FULL_TIME = 160
const HALF_YEAR = 26 * 40

/** Returns the place that people add when they search for the agency: its town, or else its country. */
export function placeOf({ company, agency }: Pick<Content, 'company' | 'agency'>): string {
  return company.address.town || agency.country
}

export function lowestPrice(services: readonly { readonly startsAt: number }[]): number {
  return Math.min(...services.map(({ startsAt }) => startsAt))
}

function fromTo(amounts: readonly number[]): number[] {
  return [...new Set([Math.min(...amounts), Math.max(...amounts)])]
}

/** Formats US dollars in the agency's other currency, for texts about budgets and rates; null unless one of two currencies is dollars. */
function dollars(
  { currency, beside, rate }: Content['agency']['money'],
  format: (other: Currency, rate: number) => string,
): string | null {
  const codes = [currency, beside]
  const other = codes.find((code) => code && code !== US_DOLLARS.code)
  return other && rate && codes.includes(US_DOLLARS.code) ? format(currencyOf(other), rate) : null
}

/**
 * Returns a function that replaces the placeholders in a text, or in all texts of a value. `file` is the document of the text: a service's
 * document has the placeholder of its own price.
 */
export function fillerOf(content: Content) {
  const facts = factsOf(content)
  const inFiles = factsInFiles(content)
  const prices = pricesOf(content.agency)
  return <Value>(value: Value, file = ''): Value =>
    fillIn(value, { ...facts, ...inFiles[file] }, prices)
}

/** Returns the texts that replace placeholders: counts in words, prices and rates, the agency's data, and its country's law. */
export function factsOf(content: Content): Facts {
  const { agency, services, developers } = content
  const { quickest } = content.copy.contact
  const country = countryOf(agency.country)
  const prices = pricesOf(agency)
  const rates = developers.map(({ hourlyRate }) => hourlyRate)
  const counted = {
    services,
    developers,
    industries: content.industries,
    clients: content.clients,
    testimonials: content.testimonials,
    projects: content.projects,
    'recent projects': pickRecent(content.projects),
    'technology categories': content.technologies.filter(
      ({ technologies }) => technologies.length > 0,
    ),
    values: content.copy.about.culture.items,
    fields: Object.keys(content.copy.forms.quoteForm.fields),
  }
  return {
    ...Object.fromEntries(
      Object.entries(counted).map(([name, { length }]) => [
        `number of ${name}`,
        SMALL[length] ?? length.toLocaleString('en'),
      ]),
    ),
    'agency name': agency.name,
    'legal note': agency.legalNote,
    'e-mail address': agency.email,
    'chat app': agency.chat.label,
    'time zone': agency.hours.timeZoneName,
    place: placeOf(content),
    'cookie choice': content.copy.consent.change,
    'quickest way': quickest ? fillText(quickest, { 'chat app': agency.chat.label }) : null,
    'lowest price': prices.say(lowestPrice(services)),
    'hourly rates': rates.length > 0 ? fromTo(rates).map(prices.say).join(' to ') : null,
    ...Object.fromEntries(
      services.flatMap(({ id, startsAt }) => [
        [`price of ${id}`, prices.say(startsAt)],
        [`price of ${id} in both`, prices.sayInBoth(startsAt)],
      ]),
    ),
    ...Object.fromEntries(
      developers.flatMap(({ id, hourlyRate }) => [
        [`rate of ${id}`, prices.say(hourlyRate)],
        [`full time of ${id}`, prices.sayInBoth(hourlyRate * FULL_TIME)],
        [`half a year of ${id}`, prices.sayInBoth(hourlyRate * HALF_YEAR)],
      ]),
    ),
    currency: prices.currency.name,
    'second currency': prices.second?.short ?? null,
    'a hundred dollars': dollars(agency.money, (other, rate) => formatAbout(100 * rate, other)),
    'a dollar': dollars(agency.money, (other, rate) => formatPrice(rate, other)),
    'rate date': prices.second && prices.rateDate,
    country: country.name,
    'country adjective': country.adjective,
    'VAT rate': `${country.vat} %`,
    languages: country.languages,
    region: country.region,
    'mobile money': country.mobileMoney,
    'payment account': country.paymentAccount,
    'savings cooperatives': country.savingsCooperatives,
    'tax number': country.taxNumber.name,
    'tax number check': country.taxNumber.check,
    'company check': country.companyCheck,
    'data protection law': country.dataProtection.law,
    'data protection authority': country.dataProtection.authority,
    'data protection registrar': country.dataProtection.registrar,
    'data protection site': country.dataProtection.site,
  }
}

/** Returns additional placeholder texts for single records, by file: the service's price or the developer's rate. */
export function factsInFiles(content: Content): Readonly<Record<string, Facts>> {
  const { say } = pricesOf(content.agency)
  const rateOf = (developer?: { readonly hourlyRate: number }) => ({
    rate: developer ? say(developer.hourlyRate) : null,
  })
  return Object.fromEntries([
    ...content.services.map(({ id, startsAt }) => [
      `services/${id}.yaml`,
      { price: say(startsAt) },
    ]),
    ...content.developers.map((each) => [`developers/${each.id}.yaml`, rateOf(each)]),
    ...content.topics.map((topic) => [
      `topics/${topic.id}.yaml`,
      rateOf(shownOn(topic, content).developers[0]),
    ]),
  ])
}

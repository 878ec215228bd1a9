import type { Content } from '../../schema/src/content.ts'
import { countryOf, currencyOf } from '../../schema/src/countries/countries.ts'
import { US_DOLLARS } from '../../schema/src/countries/money.ts'
import { readPrice } from '../../schema/src/countries/readPrice.ts'
import { isTimeZone } from '../../schema/src/reading/findWrongFacts.ts'
import type { Edit } from '../../schema/src/writing/editContent.ts'
import { BRAND_COLOURS, hexOf, themed, whyUnreadable } from '../../tokens/brandColours.ts'
import { isPlaceholder } from '../content/findContentItems.ts'
import { loadTypesetter } from '../media/social/loadTypesetter.ts'
import { convertPrices } from './convertPrices.ts'
import { logoQuestions } from './logo.ts'
import { field, type Place, type Question, record, type Section, single } from './Question.ts'
import { readPhone, readTaxNumber } from './readTyped.ts'

const AGENCY = single('agency')
const COMPANY = single('company')
const BRAND = single('brand')
/** The networks that setup knows, each with an icon of Phosphor's. */
const NETWORKS = 'LinkedIn Instagram X GitHub Facebook YouTube TikTok Behance'.split(' ')
/** A colour, an address, or no letter at all: what answers another question. */
const NO_NAME = /^#[\da-f]{3,8}$|^\S+@\S+$|^(https?:\/\/|www\.)|^\P{L}+$/iu
const HOURS = /^(\d{1,2}:[0-5]\d)\s*(?:to|-|–)\s*(\d{1,2}:[0-5]\d)$/
/** After a currency that is chosen together with the conversion of all prices. */
const CONVERTED = ' converted'

/** Everything that setup asks, in its order; of services, developers and networks those that there are. */
export function sectionsOf(folder: string, content: Content): Section[] {
  const networks = new Set([...NETWORKS, ...content.agency.social.map(({ name }) => name)])
  return [
    { id: 'name', title: 'Your agency', questions: [nameQuestion] },
    { id: 'colours', title: 'Colours', questions: BRAND_COLOURS.map(colour) },
    // It is shown on the colours.
    { id: 'logo', title: 'Logo', questions: logoQuestions(folder) },
    { id: 'country', title: 'Where you are, and in which money you say prices', questions: money },
    { id: 'contacts', title: 'How people reach you', questions: contacts },
    { id: 'company', title: 'Your company, as registers have it', questions: company },
    { id: 'hours', title: 'Office hours', questions: hours },
    {
      id: 'prices',
      title: 'Prices of the services: where each starts',
      questions: content.services.map(({ id, name, per }) =>
        price(record('services', id), 'startsAt', per ? `${name} for ${per}` : name),
      ),
    },
    {
      id: 'rates',
      title: 'Rates of the developers: for an hour',
      questions: content.developers.map(({ id, name }) =>
        price(record('developers', id), 'hourlyRate', name),
      ),
    },
    { id: 'social', title: 'Your social pages', questions: [...networks].map(social) },
  ]
}

const nameQuestion = field(AGENCY, ['name'], {
  ask: () => 'What is the agency called?',
  async read(typed) {
    if (NO_NAME.test(typed)) return { problem: `'${typed}' is no name. Type words here.` }
    const { canSet } = await loadTypesetter([typed])
    if (canSet(typed)) return { value: typed }
    const letters = [...new Set(typed.normalize('NFC'))].filter((letter) => !canSet(letter))
    return {
      problem: `The typefaces have no ${letters.join(' ')}: social pictures would lack it. Write the name in Latin letters.`,
    }
  },
})

const money: readonly Question[] = [
  field(AGENCY, ['country'], {
    // No price may be said at another country's rate.
    edits: (country, content) => {
      const { timeZone, timeZoneName } = countryOf(String(country))
      return [
        { file: AGENCY.file, path: ['country'], value: country },
        { file: AGENCY.file, path: ['hours', 'timeZone'], value: timeZone },
        { file: AGENCY.file, path: ['hours', 'timeZoneName'], value: timeZoneName },
        ...moneyEdits(content, { rate: undefined, asOf: undefined }),
      ]
    },
  }),
  field(AGENCY, ['money', 'rate'], {
    isOptional: true,
    ask: ({ agency: { country } }) =>
      `How many ${countryOf(country).currency.name} for one US dollar today (${countryOf(country).centralBank}), such as 129.5`,
    edits: (typed, content) =>
      moneyEdits(content, { rate: typed || undefined, asOf: typed ? today() : undefined }),
  }),
  field(AGENCY, ['money', 'currency'], {
    ask: () => 'Which currency stands first? Prices are typed in it',
    options: ({ agency: { money, country } }) =>
      pairOf(country).flatMap((code) => {
        const { name } = currencyOf(code)
        if (code === money.currency || !money.beside) return [{ value: code, label: name }]
        return [
          { value: code + CONVERTED, label: `${name}; all prices are converted by the rate` },
          { value: code, label: `${name}; the numbers stay, and I type them` },
        ]
      }),
    edits(chosen, content) {
      const currency = String(chosen).replace(CONVERTED, '')
      const rate = content.agency.money.rate ?? 1
      const factor = currency === US_DOLLARS.code ? 1 / rate : rate
      return [
        ...(chosen === currency ? [] : convertPrices(content, factor)),
        ...moneyEdits(content, { currency }),
      ]
    },
  }),
]

const contacts: readonly Question[] = [
  field(AGENCY, ['email']),
  field(AGENCY, ['phone'], {
    ask: ({ agency }) =>
      `Phone number, as it is shown, such as ${countryOf(agency.country).phone.example}`,
    read: (typed, { agency }) => readPhone(typed, countryOf(agency.country)),
  }),
  field(AGENCY, ['chat', 'number'], {
    label: 'Chat number',
    ask: ({ agency }) => `${agency.chat.label} number`,
    // Most have one for both.
    suggest: ({ agency }) => (isPlaceholder(agency.phone) ? '' : agency.phone),
    read: (typed, { agency }) => readPhone(typed, countryOf(agency.country)),
  }),
  field(AGENCY, ['chat', 'greeting'], {
    label: 'Greeting',
    ask: () => 'What a new chat says before the visitor goes on',
    read: (typed) => ({ value: `${typed} ` }),
  }),
]

const company: readonly Question[] = [
  field(COMPANY, ['legalName']),
  field(AGENCY, ['copyrightYear'], {
    // Any year could be one's own; the note beside it could not.
    isSample: ({ agency }) => isPlaceholder(agency.legalNote),
    suggest: () => today().slice(0, 4),
  }),
  field(AGENCY, ['legalNote'], {
    suggest: ({ company: { legalName } }) =>
      legalName && `A brand of ${legalName.replace(/\.$/, '')}.`,
  }),
  field(COMPANY, ['registrationNumber']),
  field(COMPANY, ['founded']),
  field(COMPANY, ['taxNumber'], {
    ask: ({ agency }) =>
      `Tax number: the ${countryOf(agency.country).taxNumber.name}, or how one gets it`,
    read: (typed, { agency }) => readTaxNumber(typed, countryOf(agency.country)),
  }),
  field(COMPANY, ['dataProtection']),
  field(COMPANY, ['insurance']),
  field(COMPANY, ['address', 'street']),
  field(COMPANY, ['address', 'town']),
  field(COMPANY, ['address', 'postal']),
]

const hours: readonly Question[] = [
  field(AGENCY, ['hours', 'firstDay']),
  field(AGENCY, ['hours', 'lastDay']),
  field(AGENCY, ['hours'], {
    ask: () => 'Open from and to, such as 8:00 to 17:30',
    show: ({ agency: { hours } }) => `${hours.opens} to ${hours.closes}`,
    read(typed) {
      const [, opens, closes] = HOURS.exec(typed) ?? []
      return opens
        ? { value: { opens, closes } }
        : { problem: `'${typed}' should be two times, such as 8:00 to 17:30.` }
    },
    edits: (value) => editsOf(AGENCY, 'hours', value as object),
  }),
  field(AGENCY, ['hours', 'timeZone'], {
    edits: (timeZone) =>
      editsOf(AGENCY, 'hours', { timeZone, timeZoneName: nameOfZone(String(timeZone)) }),
  }),
  field(AGENCY, ['hours', 'timeZoneName']),
]

function price(place: Place, name: string, label: string): Question {
  const currency = ({ agency }: Content) => currencyOf(agency.money.currency)
  return field(place, [name], {
    label,
    ask: (content) => `${label}, in ${currency(content).name}`,
    read: (typed, content) => readPrice(typed, currency(content)),
  })
}

/** A colour of the brand for light screens, from which the one for dark ones follows. */
function colour(name: (typeof BRAND_COLOURS)[number]): Question {
  return field(BRAND, [name], {
    show: ({ brand }) => brand[name].light,
    read(typed) {
      const light = hexOf(typed) ?? typed
      const problem = whyUnreadable(name, 'light', light)
      return problem ? { problem } : { value: themed(name, light) }
    },
    edits: (value) => editsOf(BRAND, name, value as object),
  })
}

function social(name: string): Question {
  const placeIn = ({ agency }: Content) =>
    agency.social.findIndex((account) => account.name === name)
  return field(AGENCY, ['social'], {
    label: name,
    isOptional: true,
    ask: () => `${name}: address of your page`,
    show: (content) => content.agency.social[placeIn(content)]?.href ?? '',
    edits(href, content) {
      const index = placeIn(content)
      const icon = `${name.toLowerCase()}-logo`
      const { length } = content.agency.social
      if (index < 0)
        return [{ file: AGENCY.file, path: ['social', length], value: { name, icon, href } }]
      const path = ['social', index, ...(href === '' ? [] : ['href'])]
      return [{ file: AGENCY.file, path, value: href === '' ? undefined : href }]
    },
  })
}

/** The two currencies that an agency of this country can say prices in. */
function pairOf(country: string): string[] {
  return [US_DOLLARS.code, countryOf(country).currency.code]
}

/** Beside the first currency stands the country's other one, as long as there is a rate for these two. */
function moneyEdits({ agency }: Content, changed: Readonly<Record<string, unknown>>): Edit[] {
  const { currency, rate } = { ...agency.money, ...changed }
  const pair = pairOf(agency.country)
  const beside =
    rate && pair.includes(currency) ? pair.find((code) => code !== currency) : undefined
  return editsOf(AGENCY, 'money', { ...changed, beside })
}

function editsOf({ file }: Place, group: string, values: object): Edit[] {
  return Object.entries(values).map(([name, value]) => ({ file, path: [group, name], value }))
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** `West Africa Time`. */
function nameOfZone(timeZone: string): string {
  if (!isTimeZone(timeZone)) return timeZone
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

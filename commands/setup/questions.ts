import { Document, type Node } from 'yaml'
import { type Content, RECORD_FOLDERS, SINGLE_FILES } from '../../schema/src/content.ts'
import { COUNTRY_NAMES, countryOf, currencyOf } from '../../schema/src/countries/countries.ts'
import { type Currency, US_DOLLARS } from '../../schema/src/countries/money.ts'
import { dayInMinutes } from '../../schema/src/dayInMinutes.ts'
import { factsOf } from '../../schema/src/facts.ts'
import { isDay } from '../../schema/src/longDate.ts'
import { unknownPlaceholders } from '../../schema/src/placeholders.ts'
import { isTimeZone } from '../../schema/src/reading/checkContent.ts'
import { type FieldSchema, readValue } from '../../schema/src/reading/readValue.ts'
import type { Edit } from '../../schema/src/writing/editContent.ts'
import { BRAND_COLOURS, hexOf, themed, whyUnreadable } from '../../tokens/brandColours.ts'
import { isPlaceholder } from '../launch/findContentItems.ts'
import { convertPrices } from './convertPrices.ts'
import { type Read, readPhone, readPrice, readTaxNumber, whyNoWords } from './readTyped.ts'

/** Answers by the keys of their questions, such as `contacts.email`. */
export type Answers = Readonly<Record<string, unknown>>

/** One thing that an owner says. */
export interface Question {
  /** In a file of answers each dot is a level. */
  readonly key: string
  readonly ask: string | ((answers: Answers) => string)
  /** Before the answer, where that says little alone: `Website Design`. */
  readonly label?: string
  /** Only a file of answers says it. */
  readonly isOfFile?: boolean
  /** May be empty. */
  readonly isOptional?: boolean
  /** Whether it is asked after these answers; always unless told. */
  isAsked?(answers: Answers): boolean
  /** Whether the next question completes it, so that only both are kept. */
  continues?(answers: Answers): boolean
  /** What there is to choose from; null where it is typed. */
  options?(answers: Answers): readonly { readonly value: string; readonly label: string }[]
  /** Whether this is the sample agency's, which nobody else may keep. */
  isSample?(value: unknown, answers: Answers): boolean
  /** In the place of a sample's: what somebody might type, after their other answers. */
  suggest?(answers: Answers): string
  /** What the content says now. */
  present(content: Content): unknown
  /** Takes what was typed, or what a file says. */
  read(said: unknown, answers: Answers): Read
  /** An answer as one would type it. */
  show(value: unknown): string
  edits(value: unknown, content: Content, answers: Answers): readonly Edit[]
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

/** A field of the content with the schema and the value of its file. */
interface Place {
  readonly file: string
  readonly path: readonly string[]
  readonly root: unknown
  of(content: Content): unknown
}

/** The networks that setup knows, with Phosphor's icon of each. */
const NETWORKS: Readonly<Record<string, string>> = Object.fromEntries(
  ['LinkedIn', 'Instagram', 'X', 'GitHub', 'Facebook', 'YouTube', 'TikTok', 'Behance'].map(
    (name) => [name, `${name.toLowerCase()}-logo`],
  ),
)
const COMPANY = ['registrationNumber', 'founded', 'taxNumber', 'dataProtection', 'insurance']

/** Everything that setup asks, in its order; of services, developers and networks those that there are. */
export function questionsOf(
  content: Content,
  whyNoName: (name: string) => string | null,
): Section[] {
  const before = content.agency
  const agency = (...path: string[]): Place => {
    return { file: 'agency.yaml', path, root: SINGLE_FILES.agency, of: (now) => now.agency }
  }
  const company = (...path: string[]): Place => {
    return { file: 'company.yaml', path, root: SINGLE_FILES.company, of: (now) => now.company }
  }
  const facts = new Set(Object.keys(factsOf(content)))
  const text = (key: string, place: Place, more: Partial<Question> = {}) =>
    field(key, place, {
      ...more,
      read(said, answers) {
        const [unknown] = unknownPlaceholders(String(said), facts)
        if (unknown) return { problem: `{${unknown}} stands for nothing: write it without braces.` }
        return readText(key, place, said, answers, more)
      },
    })
  const personal = { isSample: (value: unknown) => isPlaceholder(String(value)) }
  const isOther = (answers: Answers) => answers['money.currency'] !== before.money.currency
  const prices = (
    folder: 'services' | 'developers',
    name: 'startsAt' | 'hourlyRate',
    key: string,
  ) =>
    content[folder].map((record): Question => {
      const file = `${folder}/${record.id}.yaml`
      const of = (now: Content) => now[folder].find(({ id }) => id === record.id)
      const place = { file, path: [name], root: RECORD_FOLDERS[folder], of }
      const per = 'per' in record && record.per ? ` for ${record.per}` : ''
      return field(`${key}.${record.id}`, place, {
        label: record.name,
        ask: (answers) =>
          `${record.name}: ${folder === 'services' ? `starts at how many ${moneyOf(answers).name}${per}` : `how many ${moneyOf(answers).name} an hour`}?`,
        read: (said, answers) => {
          const price = readPrice(said, moneyOf(answers))
          return 'value' in price ? judged(place, record.name, price.value) : price
        },
      })
    })
  return [
    {
      id: 'name',
      title: 'Your agency',
      questions: [
        text('name', agency('name'), {
          ...personal,
          ask: 'What is the agency called?',
          read: (said) => {
            const problem = whyNoWords(String(said)) ?? whyNoName(String(said))
            return problem ? { problem } : { value: said }
          },
        }),
      ],
    },
    { id: 'colours', title: 'Colours', questions: BRAND_COLOURS.map(colour) },
    {
      id: 'country',
      title: 'Where you are, and in which money you say prices',
      questions: [
        field('country', agency('country'), {
          ask: 'Country',
          options: () => COUNTRY_NAMES.map((value) => ({ value, label: value })),
        }),
        field('money.currency', agency('money', 'currency'), {
          ask: 'Which currency stands first? Prices are typed in it; the other stands beside them',
          options: (answers) => {
            const own = countryOf(String(answers.country)).currency
            return [US_DOLLARS, own].map(({ code, name }) => ({ value: code, label: name }))
          },
          isSample: (_, answers) =>
            !pairOf(answers).includes(currentSecond(before) ?? pairOf(answers)[0] ?? ''),
          continues: () => true,
          read: (said, answers) =>
            pairOf(answers).includes(String(said))
              ? { value: said }
              : { problem: `'${said}' is none of ${pairOf(answers).join(', ')}.` },
          edits: (value, _, answers) => [
            { file: 'agency.yaml', path: ['money', 'currency'], value },
            {
              file: 'agency.yaml',
              path: ['money', 'beside'],
              value: pairOf(answers).find((code) => code !== value),
            },
          ],
        }),
        field('money.rate', agency('money', 'rate'), {
          ask: (answers) => {
            const { name } = countryOf(String(answers.country)).currency
            return `How many ${name} for one US dollar, such as 129.5`
          },
          isSample: (_, answers) => hasOtherCountry(answers),
          continues: () => true,
        }),
        field('money.asOf', agency('money', 'asOf'), {
          ask: (answers) =>
            `On which day a bank or ${countryOf(String(answers.country)).centralBank} gave it, such as ${today()}`,
          // The day of another rate.
          isSample: (_, answers) =>
            answers['money.rate'] !== before.money.rate || hasOtherCountry(answers),
          continues: isOther,
          read: (said) => {
            const is = String(said)
            if (!isDay(is)) return { problem: `'${is}' is no day such as ${today()}.` }
            return is > today() ? { problem: `${is} has not come yet.` } : { value: is }
          },
        }),
        {
          key: 'money.convert',
          ask: 'Shall every price of the content be converted by this rate? Otherwise the numbers stay, in the new currency',
          isAsked: isOther,
          isSample: () => true,
          options: () => [
            { value: 'yes', label: 'Yes, rounded to what can be said' },
            { value: 'no', label: 'No, I type them' },
          ],
          present: () => '',
          read: (said) =>
            /^(yes|no)$/.test(`${said}`) ? { value: said } : { problem: 'Say "yes" or "no".' },
          show: String,
          edits: (value, now, answers) =>
            value === 'yes'
              ? convertPrices(
                  now,
                  moneyOf(answers).code === US_DOLLARS.code
                    ? 1 / Number(answers['money.rate'])
                    : Number(answers['money.rate']),
                )
              : [],
        },
      ],
    },
    {
      id: 'contacts',
      title: 'How people reach you',
      questions: [
        text('contacts.email', agency('email'), personal),
        text('contacts.phone', agency('phone'), {
          ...personal,
          ask: (answers) =>
            `Phone number, as it is shown, such as ${countryOf(String(answers.country)).phone.example}`,
          read: (said, { country }) => readPhone(String(said), countryOf(String(country))),
        }),
        text('contacts.chat', agency('chat', 'number'), {
          ...personal,
          ask: `${before.chat.label} number`,
          suggest: (answers) => String(answers['contacts.phone']),
          read: (said, { country }) => readPhone(String(said), countryOf(String(country))),
        }),
        text('contacts.greeting', agency('chat', 'greeting'), {
          ask: 'What a new chat says before the visitor goes on',
        }),
      ],
    },
    {
      id: 'company',
      title: 'Your company, as registers have it',
      questions: [
        text('company.legalName', company('legalName')),
        field('company.copyrightYear', agency('copyrightYear'), {
          // Any year could be one's own; the note beside it could not.
          isSample: (_, answers) => isPlaceholder(String(answers['company.legalNote'])),
          suggest: () => today().slice(0, 4),
        }),
        text('company.legalNote', agency('legalNote'), {
          ...personal,
          suggest: ({ 'company.legalName': name }) =>
            name ? `A brand of ${String(name).replace(/\.$/, '')}.` : '',
        }),
        ...COMPANY.map((name) =>
          text(`company.${name}`, company(name), {
            ...(name === 'taxNumber' && {
              ask: ({ country }: Answers) =>
                `Tax number: the ${countryOf(String(country)).taxNumber.name}, or how one gets it`,
              read: (said: unknown, { country }: Answers) =>
                readTaxNumber(String(said), countryOf(String(country))),
            }),
          }),
        ),
        ...['street', 'town', 'postal'].map((name) =>
          text(`company.address.${name}`, company('address', name)),
        ),
        field('company.references', company('references'), { isOfFile: true }),
      ],
    },
    {
      id: 'hours',
      title: 'Office hours',
      questions: [
        text('hours.firstDay', agency('hours', 'firstDay'), {
          ask: 'First day of the week that you work',
        }),
        text('hours.lastDay', agency('hours', 'lastDay'), { ask: 'Last day' }),
        text('hours.opens', agency('hours', 'opens'), { ask: 'From', continues: () => true }),
        text('hours.closes', agency('hours', 'closes'), {
          ask: 'To',
          read: (said, answers) => whenOpen(String(answers['hours.opens']), String(said)),
        }),
        text('hours.timeZone', agency('hours', 'timeZone'), {
          isSample: (_, answers) => answers.country !== before.country,
          suggest: (answers) => countryOf(String(answers.country)).timeZone,
          read: (said) =>
            isTimeZone(String(said))
              ? { value: said }
              : { problem: `'${said}' is no time zone such as Africa/Nairobi.` },
        }),
        text('hours.timeZoneName', agency('hours', 'timeZoneName'), {
          // What stands there is another zone's.
          isSample: (_, answers) => answers['hours.timeZone'] !== before.hours.timeZone,
          suggest: (answers) => nameOfZone(String(answers['hours.timeZone'])),
        }),
      ],
    },
    {
      id: 'prices',
      title: 'Prices of the services',
      questions: prices('services', 'startsAt', 'prices'),
    },
    {
      id: 'rates',
      title: 'Rates of the developers',
      questions: prices('developers', 'hourlyRate', 'rates'),
    },
    {
      id: 'social',
      title: 'Your social pages',
      questions: [
        ...new Set([...Object.keys(NETWORKS), ...before.social.map(({ name }) => name)]),
      ].map(social),
    },
  ]

  function hasOtherCountry({ country }: Answers): boolean {
    return country !== before.country
  }
}

/** The answers that the content holds now. */
export function presentAnswers(content: Content, sections: readonly Section[]): Answers {
  const questions = sections.flatMap((section) => section.questions)
  return Object.fromEntries(questions.map(({ key, present }) => [key, present(content)]))
}

/** A question for a field: what its schema says is asked, and what it refuses is refused in its words. */
function field(key: string, place: Place, more: Partial<Question>): Question {
  const { title = place.path.at(-1) ?? '', description = '' } = schemaOf(place)
  return {
    key,
    ask: [title, description].filter(Boolean).join(': '),
    isOptional: schemaOf(place).minLength === 0 || schemaOf(place).type === 'array',
    present: (content) =>
      place.path.reduce((from, name) => (from as never)?.[name], place.of(content)) ?? '',
    show: (value) =>
      typeof value === 'number'
        ? value.toLocaleString('en', {
            useGrouping: place.path[0] !== 'copyrightYear',
            maximumFractionDigits: 9,
          })
        : String(value),
    read: (said) =>
      judged(
        place,
        title,
        typeof said === 'string' && /^\d+(\.\d+)?$/.test(said) ? Number(said) : said,
      ),
    edits: (value) => [{ file: place.file, path: place.path, value }],
    ...more,
  }
}

function readText(
  key: string,
  place: Place,
  said: unknown,
  answers: Answers,
  { read }: Partial<Question>,
): Read {
  if (typeof said !== 'string') return { problem: 'This should be a text.' }
  // A greeting may end in a space, after which the visitor goes on.
  const typed = key === 'contacts.greeting' ? said.trimStart() : said.trim()
  const { title = place.path.at(-1) ?? '' } = schemaOf(place)
  const own = typed !== '' && read ? read(typed, answers) : { value: typed }
  return 'problem' in own ? own : judged(place, title, own.value)
}

/** A value, or why the reader of the content would refuse it there. */
function judged(place: Place, name: string, value: unknown): Read {
  const problems: string[] = []
  const root = new Document({ [name]: value }).contents as unknown as Node
  const schema = { type: 'object', properties: { [name]: schemaOf(place) }, required: [name] }
  readValue(root, schema, (_, text) => problems.push(text))
  return problems[0] ? { problem: problems[0] } : { value }
}

function schemaOf({ root, path }: Place): FieldSchema {
  return path.reduce((schema, name) => schema.properties?.[name] ?? {}, root as FieldSchema)
}

/** A colour of the brand: one for light screens, from which the one for dark ones follows, or both. */
function colour(name: (typeof BRAND_COLOURS)[number]): Question {
  const { title, description } = schemaOf({
    path: [name],
    root: SINGLE_FILES.brand,
    file: '',
    of: () => null,
  })
  return {
    key: `colours.${name}`,
    ask: `${title}: ${description} A colour such as #005f73`,
    present: (content) => content.brand[name],
    read(said) {
      const { light, dark } = (typeof said === 'string' ? { light: said } : said) as Record<
        string,
        string | undefined
      >
      const [onLight, onDark] = [light, dark].map((each) =>
        each === undefined ? undefined : (hexOf(each) ?? each),
      )
      if (!onLight)
        return {
          problem: "This should be a colour such as '#005f73', or one for light and one for dark.",
        }
      const problem =
        whyUnreadable(name, 'light', onLight) ??
        (onDark ? whyUnreadable(name, 'dark', onDark) : null)
      if (problem) return { problem }
      return { value: onDark ? { light: onLight, dark: onDark } : themed(name, onLight) }
    },
    show: (value) => (value as { light: string }).light,
    edits: (value) =>
      Object.entries(value as object).map(([theme, own]) => ({
        file: 'brand.yaml',
        path: [name, theme],
        value: own,
      })),
  }
}

function social(name: string): Question {
  return {
    key: `social.${name}`,
    ask: `${name}: address of your page`,
    isOptional: true,
    isSample: (value) => isPlaceholder(String(value)),
    present: (content) =>
      content.agency.social.find((account) => account.name === name)?.href ?? '',
    read: (said) => {
      const { protocol, hostname, username } = URL.parse(String(said)) ?? {}
      if (said === '' || (protocol === 'https:' && hostname?.includes('.') && !username)) {
        return { value: said }
      }
      const example = 'https://www.linkedin.com/company/kazi-bora'
      return { problem: `'${said}' is no address such as ${example}.` }
    },
    show: String,
    edits: (href, { agency }) => {
      const at = agency.social.findIndex((account) => account.name === name)
      const path = ['social', at < 0 ? agency.social.length : at]
      if (at >= 0 && href !== '')
        return [{ file: 'agency.yaml', path: [...path, 'href'], value: href }]
      const value = href === '' ? undefined : { name, icon: NETWORKS[name], href }
      return at < 0 && href === '' ? [] : [{ file: 'agency.yaml', path, value }]
    },
  }
}

function moneyOf(answers: Answers): Currency {
  return currencyOf(String(answers['money.currency']))
}

/** The two currencies that an agency of this country can say prices in. */
function pairOf({ country }: Answers): string[] {
  return [US_DOLLARS.code, countryOf(String(country)).currency.code]
}

/** The one that is not dollars; undefined where there is none. */
function currentSecond({ money }: Content['agency']): string | undefined {
  return [money.currency, money.beside].find((code) => code !== US_DOLLARS.code)
}

function whenOpen(opens: string, closes: string): Read {
  try {
    dayInMinutes({ opens, closes })
    return { value: closes }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** `West Africa Time`. */
function nameOfZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return name ?? timeZone
}

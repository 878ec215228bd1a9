import type { OfficeHours } from '../../site/src/content/types/Agency.ts'
import type { Brand } from '../../site/src/content/types/Brand.ts'
import type { BrandColour } from '../../tokens/brandColours.ts'
import { isPlaceholder } from '../content/findContentItems.ts'
import * as checks from './checks.ts'
import {
  colour,
  number,
  optional,
  personal,
  phone,
  type Question,
  references,
  text,
  tidied,
} from './questionKinds.ts'
import type { Content } from './readContent.ts'
import { SetupRefused } from './SetupRefused.ts'

/** Answers by the keys of their questions, such as `contacts.email`. */
export type Answers = Readonly<Record<string, unknown>>

export interface Section {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
  /** What only several answers together show: a key with one sentence. */
  check?(answers: Answers): readonly [key: string, problem: string] | null
}

/** The networks that setup knows, with Phosphor's icon of each. */
export const NETWORKS: Readonly<Record<string, string>> = {
  LinkedIn: 'linkedin-logo',
  Instagram: 'instagram-logo',
  X: 'x-logo',
  GitHub: 'github-logo',
  Facebook: 'facebook-logo',
  YouTube: 'youtube-logo',
  TikTok: 'tiktok-logo',
  Behance: 'behance-logo',
}

const COMPANY: Readonly<Record<string, string>> = {
  registrationNumber: 'Number in the register of companies or of business names',
  founded: 'Founded in the year',
  taxPin: 'Tax number; in Kenya the KRA PIN, or how one gets it',
  dataProtection: 'Number of the registration with the Data Commissioner',
  insurance: 'Who insures you against what, and up to how much',
}

/** What is not just any line. */
const CHECKS: Readonly<Record<string, checks.Check<string>>> = {
  founded: checks.year,
  insurance: checks.words,
}

const ADDRESS = {
  street: 'Street and number',
  town: 'Town: stands in the titles of pages, too, since people search by it',
  postal: 'Box and code',
}

/**
 * Everything that setup asks, in its order; of services, developers and networks those that there are.
 * @param whyNoName - why the typefaces cannot set a name, or null.
 */
export function questionsOf(content: Content, whyNoName: checks.Check<string>): Section[] {
  const agency = (...path: string[]) => ({ file: 'agency.ts', path: ['agency', ...path] })
  const company = (...path: string[]) => ({ file: 'company.ts', path: ['company', ...path] })
  const timeZone = valueAt(content['agency.ts'], ['agency', 'hours', 'timeZone'])
  return [
    {
      id: 'name',
      title: 'Your agency',
      questions: [
        personal(
          text('name', 'What is the agency called?', agency('name'), (value) => {
            return checks.words(value, 60) ?? whyNoName(value)
          }),
        ),
      ],
    },
    { id: 'colours', title: 'Colours', questions: colours() },
    {
      id: 'contacts',
      title: 'How people reach you',
      questions: [
        personal(text('contacts.email', 'E-mail address', agency('email'), checks.email)),
        personal(
          phone(
            'contacts.phone',
            'Phone number, as it is shown, such as +254 711 222 333',
            agency('phone'),
          ),
        ),
        personal(
          phone('contacts.whatsApp', 'WhatsApp number', agency('chat', 'number')),
          (answers) => String(answers['contacts.phone']),
        ),
        text(
          'contacts.greeting',
          'What a new chat says before the visitor goes on',
          agency('chat', 'greeting'),
          checks.words,
        ),
      ],
    },
    {
      id: 'company',
      title: 'Your company, as registers have it',
      questions: [
        optional(
          text(
            'company.legalName',
            'Registered name, such as Kazi Bora Limited',
            company('legalName'),
            checks.words,
          ),
        ),
        text('company.country', 'Country', agency('country'), (value) => checks.words(value, 60)),
        {
          ...number(
            'company.copyrightYear',
            'Copyright since which year?',
            agency('copyrightYear'),
            checks.year,
          ),
          // Any year could be one's own; the note beside it could not.
          isSample: (_, answers) => isPlaceholder(String(answers['company.legalNote'])),
          suggest: () => String(new Date().getFullYear()),
        },
        personal(
          text(
            'company.legalNote',
            'Whose site it is, as the footer and the legal pages say it',
            agency('legalNote'),
            checks.words,
          ),
          ({ 'company.legalName': name }) =>
            name ? `A brand of ${String(name).replace(/\.$/, '')}.` : '',
        ),
        ...Object.entries(COMPANY).map(([name, ask]) => {
          const check = CHECKS[name] ?? checks.line
          const question = text(`company.${name}`, ask, company(name), check)
          return optional(name === 'taxPin' ? tidied(question, checks.tidyPin) : question)
        }),
        ...Object.entries(ADDRESS).map(([name, ask]) =>
          optional(
            text(
              `company.address.${name}`,
              ask,
              company('address', name),
              name === 'postal' ? checks.line : checks.words,
            ),
          ),
        ),
        references(company('references')),
      ],
      check: (answers) => {
        const isKenyan = checks.isKenya(answers['company.country'])
        const problem = isKenyan ? checks.kraPin(String(answers['company.taxPin'])) : null
        return problem ? ['company.taxPin', problem] : null
      },
    },
    {
      id: 'hours',
      title: 'Office hours',
      questions: [
        text(
          'hours.firstDay',
          'First day of the week that you work',
          agency('hours', 'firstDay'),
          checks.weekday,
        ),
        text('hours.lastDay', 'Last day', agency('hours', 'lastDay'), checks.weekday),
        { ...text('hours.opens', 'From', agency('hours', 'opens'), checks.clock), continues: true },
        text('hours.closes', 'To', agency('hours', 'closes'), checks.clock),
        text(
          'hours.timeZone',
          'Time zone, such as Africa/Nairobi',
          agency('hours', 'timeZone'),
          checks.timeZone,
        ),
        {
          ...text(
            'hours.timeZoneName',
            'What people call it',
            agency('hours', 'timeZoneName'),
            checks.words,
          ),
          // What stands there is another zone's.
          isSample: (_, answers) => answers['hours.timeZone'] !== timeZone,
          suggest: (answers) => nameOfZone(String(answers['hours.timeZone'])),
        },
      ],
      check: (answers) => {
        const problem = checks.officeDay(ofSection(answers, 'hours') as unknown as OfficeHours)
        return problem ? ['hours.closes', problem] : null
      },
    },
    {
      id: 'exchange',
      title: 'Rate for shillings',
      questions: [
        {
          ...number(
            'exchange.kshPerUsd',
            'Shillings for one US dollar',
            agency('exchange', 'kshPerUsd'),
            checks.rate,
          ),
          continues: true,
        },
        text(
          'exchange.asOf',
          `On which day a bank or centralbank.go.ke gave it, such as ${new Date().toISOString().slice(0, 10)}`,
          agency('exchange', 'asOf'),
          checks.pastDay,
        ),
      ],
    },
    {
      id: 'prices',
      title: 'Prices of the services',
      questions: records(content, 'services').map(({ id, file, record }) => {
        const ask = `${record.name}: starts at how many US dollars${record.per ? ` ${record.per}` : ''}?`
        const at = { file, path: ['service', 'startsAt'] }
        return { ...number(`prices.${id}`, ask, at, checks.price), label: `${record.name} $` }
      }),
    },
    {
      id: 'rates',
      title: 'Rates of the developers',
      questions: records(content, 'developers').map(({ id, file, record }) => {
        const ask = `${record.name}: how many US dollars an hour?`
        const at = { file, path: ['developer', 'hourlyRate'] }
        return { ...number(`rates.${id}`, ask, at, checks.price), label: `${record.name} $` }
      }),
    },
    {
      id: 'social',
      title: 'Your social pages',
      questions: [
        ...new Set([...Object.keys(NETWORKS), ...socialOf(content).map(({ name }) => name)]),
      ].map((name) =>
        optional(
          personal(
            text(`social.${name}`, `${name}: address of your page`, null, checks.webAddress),
          ),
        ),
      ),
    },
  ]
}

/** The answers that `content/` holds now. */
export function presentAnswers(content: Content, sections: readonly Section[]): Answers {
  const social = socialOf(content)
  return Object.fromEntries(
    sections.flatMap(({ questions }) =>
      questions.map(({ key, at }) => {
        if (at) return [key, valueAt(content[at.file], at.path)]
        return [key, social.find(({ name }) => key === `social.${name}`)?.href ?? '']
      }),
    ),
  )
}

/** The accounts as `content/agency.ts` lists them; an icon that somebody chose stays. */
export function socialAccounts(content: Content, answers: Answers) {
  const present = socialOf(content)
  return Object.entries(answers).flatMap(([key, href]) => {
    const name = key.startsWith('social.') ? key.slice('social.'.length) : ''
    if (!name || !href) return []
    const icon = present.find((account) => account.name === name)?.icon ?? NETWORKS[name]
    return [{ name, icon, href }]
  })
}

/** The colours of the brand as the answers have them. */
export function brandOf(answers: Answers): Omit<Brand, 'mark'> {
  return ofSection(answers, 'colours') as unknown as Omit<Brand, 'mark'>
}

/** The answers of a section by the ends of their keys. */
function ofSection(answers: Answers, id: string): Record<string, unknown> {
  const own = Object.entries(answers).filter(([key]) => key.startsWith(`${id}.`))
  return Object.fromEntries(own.map(([key, value]) => [key.slice(id.length + 1), value]))
}

/** `West Africa Time`. */
function nameOfZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' })
  const parts = format.formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function colours(): Question[] {
  const asked: Readonly<Record<BrandColour, string>> = {
    accent: 'Accent: bars and the buttons that matter most',
    design: 'Services of the group Design',
    build: 'Services of the group Build',
    run: 'Services of the group Run',
  }
  return (Object.keys(asked) as BrandColour[]).map((name) =>
    colour(`colours.${name}`, `${asked[name]}. A colour such as #005f73`, name),
  )
}

interface NamedRecord {
  readonly name: string
  readonly order: number
  /** Of services, whose order counts within a group. */
  readonly formOrder?: number
  readonly per?: string
}

function placeOf({ order, formOrder }: NamedRecord): number {
  return formOrder ?? order
}

/** The records of a folder in their order. */
function records(content: Content, folder: 'services' | 'developers') {
  return Object.entries(content)
    .filter(([file]) => file.startsWith(`${folder}/`))
    .map(([file, exports]) => {
      const record = exports[folder.slice(0, -1)] as NamedRecord | undefined
      if (!record) {
        throw new SetupRefused(`content/${file} exports no record: compare it with its neighbours.`)
      }
      return { file, id: file.slice(folder.length + 1, -'.ts'.length), record }
    })
    .toSorted((a, b) => placeOf(a.record) - placeOf(b.record))
}

function socialOf(content: Content): { name: string; icon: string; href: string }[] {
  return valueAt(content['agency.ts'], ['agency', 'social']) as never
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (from, name) => (from as Record<string, unknown> | undefined)?.[name],
    value,
  )
}

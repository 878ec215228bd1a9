import { PROMISE_SUBJECTS, type PromiseSubject } from 'protocol/desk/health.ts'
import type { FieldSchema } from 'protocol/fields.ts'
import type { Static } from 'typebox'
import { Agency } from './agency.ts'
import { Brand } from './brand.ts'
import { Company } from './company.ts'
import { About } from './copy/about.ts'
import { Forms } from './copy/forms.ts'
import { Home } from './copy/home.ts'
import {
  Answers,
  CaseStudyCopy,
  CompanyCopy,
  Consent,
  Contact,
  Footer,
  Hire,
  IndustriesCopy,
  Notices,
  Offline,
  Portfolio,
  ServicePageCopy,
} from './copy/pages.ts'
import { choice, count, flag, group, line, list, optional } from './fields.ts'
import { LegalText } from './legalText.ts'
import { Questions } from './questions.ts'
import { Client } from './records/client.ts'
import { Developer } from './records/developer.ts'
import { Guide } from './records/guide.ts'
import { Industry } from './records/industry.ts'
import { Person } from './records/person.ts'
import { Project } from './records/project.ts'
import { Service } from './records/service.ts'
import { Testimonial } from './records/testimonial.ts'
import { Topic } from './records/topic.ts'
import { ServiceGroups } from './serviceGroups.ts'

export const CONTENT_VERSION = 2

/** The site's promises and claims that only the owner can confirm. The desk asks for confirmation; no page shows this list. */
const Promises = list(
  group({
    confirm: line({ max: 300 }),
    words: list(line({ min: 4, max: 200 }), {
      help: 'Word for word, as pages have them. Fewer than four words are a whole heading or button.',
      min: 1,
    }),
    lists: optional(list(line(), { help: 'For whoever looks after the site’s files.', min: 1 })),
    about: optional(
      choice(Object.keys(PROMISE_SUBJECTS) as [PromiseSubject], {
        label: 'Subject',
        help: 'What is read and confirmed together.',
      }),
    ),
    confirmed: flag({ help: 'Once it is, the first steps do not ask for it any more.' }),
  }),
)

const technologyId = (help: string) =>
  line({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    wanted: 'small letters, digits and single hyphens',
    help,
  })

const TECHNOLOGIES_SAY = 'what you make things with'

/** The technologies by category. Each category is a tab on the technologies page. */
const Technologies = list(
  group({
    id: technologyId('The id of its tab on the technologies page.'),
    name: line({ max: 40 }),
    technologies: list(
      group({
        id: technologyId('Its logo is the picture with this name in the site’s files.'),
        name: line({ max: 40 }),
      }),
      { label: 'Technologies', says: TECHNOLOGIES_SAY },
    ),
  }),
  { label: 'Technologies', says: TECHNOLOGIES_SAY },
)

const format = group({ version: count() })

/** The content's single files by key, with their names in the desk: `serviceGroups` is `content/service-groups.yaml`. */
const SINGLE_FILES = {
  agency: [Agency, 'Name, contact and hours'],
  brand: [Brand, 'Colours and logo'],
  company: [Company, 'Registration and address'],
  questions: [Questions, 'Questions and answers'],
  promises: [Promises, 'Promises'],
  serviceGroups: [ServiceGroups, 'Groups of services'],
  technologies: [Technologies, 'Technologies'],
} as const

const COPY_FILES = {
  about: [About, 'About us page'],
  answers: [Answers, 'Answers to forms'],
  caseStudy: [CaseStudyCopy, 'Case study pages'],
  company: [CompanyCopy, 'Words about the company'],
  consent: [Consent, 'Notice about cookies'],
  contact: [Contact, 'Contact page'],
  footer: [Footer, 'Foot of every page'],
  forms: [Forms, 'Forms'],
  hire: [Hire, 'Developer pages'],
  home: [Home, 'Home page'],
  industries: [IndustriesCopy, 'Industries page'],
  notices: [Notices, 'Notices'],
  offline: [Offline, 'Without a connection'],
  portfolio: [Portfolio, 'Built by us page'],
  servicePage: [ServicePageCopy, 'Service pages'],
} as const

const LEGAL_TEXTS = { privacy: 'Privacy policy', terms: 'Terms and conditions' } as const

/** All single files, with their paths in `Content`. The desk shows the files that have a `name`. */
export const FILES: readonly {
  readonly file: string
  readonly path: readonly string[]
  readonly schema: FieldSchema
  readonly name?: string
}[] = [
  { file: 'format.yaml', path: ['format'], schema: format },
  ...Object.entries(SINGLE_FILES).map(([key, [schema, name]]) => {
    return { file: fileName(key), path: [key], schema, name }
  }),
  ...Object.entries(COPY_FILES).map(([key, [schema, name]]) => {
    return { file: `copy/${fileName(key)}`, path: ['copy', key], schema, name }
  }),
  ...Object.entries(LEGAL_TEXTS).map(([key, name]) => {
    return { file: `legal/${key}.yaml`, path: ['legal', key], schema: LegalText, name }
  }),
]

/** The kinds of records. Each kind is a folder with one file per record; a project has a folder of its own, with its pictures. */
export const RECORD_FOLDERS = {
  services: Service,
  developers: Developer,
  industries: Industry,
  projects: Project,
  clients: Client,
  testimonials: Testimonial,
  people: Person,
  topics: Topic,
  guides: Guide,
} as const

export type RecordFolder = keyof typeof RECORD_FOLDERS

interface RecordKind {
  /** `name` is the singular, `title` the plural. */
  readonly name: string
  readonly title: string
  /** What pages do without records of this kind, in words; missing if the site needs at least one record. */
  readonly whenNone?: string
}

/** The names of record kinds, in the desk's order: kinds that owners add most often come first. */
export const RECORD_KINDS: Readonly<Record<RecordFolder, RecordKind>> = {
  projects: {
    name: 'project',
    title: 'Projects',
    whenNone: 'the site has no page about your work, and the home page shows none',
  },
  clients: { name: 'client', title: 'Clients', whenNone: 'the home page leaves that section out' },
  testimonials: {
    name: 'testimonial',
    title: 'Testimonials',
    whenNone: 'no page says what clients think of your work',
  },
  people: { name: 'person', title: 'People', whenNone: 'no page says who does the work' },
  services: { name: 'service', title: 'Services' },
  developers: { name: 'developer', title: 'Developers' },
  industries: {
    name: 'industry',
    title: 'Industries',
    whenNone: 'no page says which trades you know',
  },
  topics: {
    name: 'page for Google',
    title: 'Pages for Google',
    whenNone: 'people who search for a trade or a price do not find you',
  },
  guides: {
    name: 'guide',
    title: 'Guides',
    whenNone: 'no page says how you are paid, keep data, or work',
  },
}

/** Matches the id of a new record: valid in an address, and not a file name that an operating system reserves. */
export const RECORD_ID = /^(?!(index|new|con|aux|nul|prn)$)(?=.{1,60}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** A record with its id, which is the name of its file or folder. */
export type RecordOf<Folder extends RecordFolder> = Static<(typeof RECORD_FOLDERS)[Folder]> & {
  readonly id: string
}

type Single = {
  readonly [Key in keyof typeof SINGLE_FILES]: Static<(typeof SINGLE_FILES)[Key][0]>
}
type Copy = { readonly [Key in keyof typeof COPY_FILES]: Static<(typeof COPY_FILES)[Key][0]> }
type Records = { readonly [Folder in RecordFolder]: readonly RecordOf<Folder>[] }

export type Content = Single &
  Records & {
    readonly copy: Copy
    readonly format: Static<typeof format>
    readonly legal: { readonly [Key in keyof typeof LEGAL_TEXTS]: LegalText }
  }

/** Returns the file name of a single file: `service-groups.yaml` for `serviceGroups`. */
function fileName(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`
}

export function recordFile(folder: RecordFolder, id: string): string {
  return folder === 'projects' ? `projects/${id}/project.yaml` : `${folder}/${id}.yaml`
}

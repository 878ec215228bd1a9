import type { Static } from 'typebox'
import { Agency } from './agency.ts'
import { Brand } from './brand.ts'
import { Company } from './company.ts'
import { About } from './copy/about.ts'
import { Answers } from './copy/answers.ts'
import { CaseStudyCopy } from './copy/caseStudy.ts'
import { CompanyCopy } from './copy/company.ts'
import { Consent } from './copy/consent.ts'
import { Contact } from './copy/contact.ts'
import { Footer } from './copy/footer.ts'
import { Forms } from './copy/forms.ts'
import { Hire } from './copy/hire.ts'
import { Home } from './copy/home.ts'
import { IndustriesCopy } from './copy/industries.ts'
import { Notices } from './copy/notices.ts'
import { Offline } from './copy/offline.ts'
import { Portfolio } from './copy/portfolio.ts'
import { ServicePageCopy } from './copy/servicePage.ts'
import { count, group } from './fields.ts'
import type { LegalText } from './legalText.ts'
import { Promises } from './promises.ts'
import { Questions } from './questions.ts'
import { Client } from './records/client.ts'
import { Developer } from './records/developer.ts'
import { Industry } from './records/industry.ts'
import { Person } from './records/person.ts'
import { Project } from './records/project.ts'
import { Service } from './records/service.ts'
import { Testimonial } from './records/testimonial.ts'
import { ServiceGroups } from './serviceGroups.ts'
import { Technologies } from './technologies.ts'

/** The shape that content has now. `npm run lift` brings older content up to it. */
export const CONTENT_VERSION = 2

/** Files of which there is one: `agency` is `content/agency.yaml`, `serviceGroups` is `content/service-groups.yaml`. */
export const SINGLE_FILES = {
  format: group({ version: count({ help: 'Commands raise it; nobody else has to.' }) }),
  agency: Agency,
  brand: Brand,
  company: Company,
  questions: Questions,
  promises: Promises,
  serviceGroups: ServiceGroups,
  technologies: Technologies,
} as const

/** The words of the pages: `caseStudy` is `content/copy/case-study.yaml`. */
export const COPY_FILES = {
  about: About,
  answers: Answers,
  caseStudy: CaseStudyCopy,
  company: CompanyCopy,
  consent: Consent,
  contact: Contact,
  footer: Footer,
  forms: Forms,
  hire: Hire,
  home: Home,
  industries: IndustriesCopy,
  notices: Notices,
  offline: Offline,
  portfolio: Portfolio,
  servicePage: ServicePageCopy,
} as const

/** Markdown: `privacy` is `content/legal/privacy.md`. */
export const LEGAL_FILES = ['privacy', 'terms'] as const

/** A folder of records for each; a project has a folder of its own, with its pictures. */
export const RECORD_FOLDERS = {
  services: Service,
  developers: Developer,
  industries: Industry,
  projects: Project,
  clients: Client,
  testimonials: Testimonial,
  people: Person,
} as const

export type RecordFolder = keyof typeof RECORD_FOLDERS

/** What commands call a record of each folder, what it is for, and what the pages do where there may be none and is none. */
export const RECORD_KINDS: Readonly<
  Record<RecordFolder, { readonly name: string; readonly is: string; readonly whenNone?: string }>
> = {
  projects: {
    name: 'project',
    is: 'work that you have done, with its case study',
    whenNone: 'there is no page /built-by-us, and the home page shows no work',
  },
  clients: {
    name: 'client',
    is: 'a name and a logo on the home page',
    whenNone: 'the home page leaves that section out',
  },
  testimonials: {
    name: 'testimonial',
    is: 'what a client says, with a photo',
    whenNone: 'there is no page /testimonials, and home and contact leave them out',
  },
  people: {
    name: 'person',
    is: 'somebody who does the work, with a photo beside the record or the initials',
    whenNone: 'no page says who does the work',
  },
  services: { name: 'service', is: 'something that you sell, with its page and its price' },
  developers: { name: 'developer', is: 'somebody for hire by the hour, with a page' },
  industries: {
    name: 'industry',
    is: 'a trade that you work for',
    whenNone: 'there is no page /industries',
  },
}

/** A record with its id, which is the name of its file or folder. */
export type Identified<Entry> = Entry & { readonly id: string }
export type RecordOf<Folder extends RecordFolder> = Identified<
  Static<(typeof RECORD_FOLDERS)[Folder]>
>

type Single = {
  readonly [Name in keyof typeof SINGLE_FILES]: Static<(typeof SINGLE_FILES)[Name]>
}
type Copy = { readonly [Name in keyof typeof COPY_FILES]: Static<(typeof COPY_FILES)[Name]> }
type Records = { readonly [Folder in RecordFolder]: readonly RecordOf<Folder>[] }

/** All that an owner says, as one value. Records are in their order. */
export type Content = Single &
  Records & {
    readonly copy: Copy
    readonly legal: { readonly [Name in (typeof LEGAL_FILES)[number]]: LegalText }
  }

/** Where a single file or a file of words lies below the content's folder. */
export function fileName(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`
}

/** Where a record lies below the content's folder. */
export function recordFile(folder: RecordFolder, id: string): string {
  return folder === 'projects' ? `projects/${id}/project.yaml` : `${folder}/${id}.yaml`
}

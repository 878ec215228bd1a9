import { FILES, RECORD_FOLDERS, type RecordFolder, recordFile } from '../content.ts'
import { COUNTRY_NAMES, countryOf } from '../countries/countries.ts'
import { kenya } from '../countries/kenya.ts'
import { schemaPathFrom } from '../jsonSchemas.ts'
import { toYaml } from '../writing/toYaml.ts'
import { liftAmounts, liftExhibit } from './liftExhibit.ts'
import type { Old, Released } from './readReleased.ts'

/** A file of content as it is written. */
interface LiftedFile {
  readonly file: string
  readonly text: string
}

/** The words that content of 1.0.0 may lack. */
const ADDED = {
  formIsFull: 'The form holds something else now: send that or clear it first.',
  serviceSays: 'Our e-mail service says:',
}

/** Names of a placeholder that others have taken the place of. */
const RENAMED: Readonly<Record<string, string>> = {
  'USD 100 in shillings': 'a hundred dollars',
}

/** Files whose only export has another name than they. */
const COPY_EXPORTS: Readonly<Record<string, string>> = {
  company: 'companySection',
  industries: 'industriesPage',
}
/** Files of several exports, each of which is a part of what they are now. */
const IN_PARTS = ['answers', 'forms', 'home', 'offline']

/**
 * Content of version 1.0.0 as the files of now. It changes no word but the names of placeholders.
 * @param promises - those that ship: an owner's confirmations go over to them.
 */
export function liftReleased(old: Released, promises: readonly Old[]): LiftedFile[] {
  const single = (file: string, value: unknown): LiftedFile => ({
    file,
    text: toYaml(renamed(value), schemaPathFrom(file)),
  })
  const copy = FILES.flatMap(({ file, path: [folder, name = ''] }) => {
    if (folder !== 'copy') return []
    const exported = old[`copy/${name}.ts`] ?? {}
    const only = exported[COPY_EXPORTS[name] ?? name]
    const value = structuredClone(IN_PARTS.includes(name) ? { ...exported } : only)
    return [single(file, COPY_LIFTS[name]?.(value) ?? value)]
  })
  const records = (Object.keys(RECORD_FOLDERS) as RecordFolder[]).flatMap((folder) =>
    recordsOf(old, folder).map(([id, record]) =>
      single(recordFile(folder, id), RECORD_LIFTS[folder]?.(structuredClone(record)) ?? record),
    ),
  )
  return [
    single('format.yaml', { version: 2 }),
    single('agency.yaml', liftAgency(old['agency.ts']?.agency)),
    single('brand.yaml', old['brand.ts']?.brand),
    single('company.yaml', moved(old['company.ts']?.company, 'taxPin', 'taxNumber')),
    single('questions.yaml', old['beforeYouAsk.ts']?.beforeYouAsk),
    single('promises.yaml', liftPromises(old['claims.ts']?.claims as Old[], promises)),
    single('service-groups.yaml', old['serviceGroups.ts']?.serviceGroups),
    single('technologies.yaml', old['technologies.ts']?.technologies),
    ...copy,
    ...records,
    ...(['privacy', 'terms'] as const).map((name) => ({
      file: `legal/${name}.md`,
      text: liftLegal(renamed(old[`legal/${name}.ts`]?.[name])),
    })),
  ]
}

const COPY_LIFTS: Readonly<Record<string, (copy: Old) => Old>> = {
  about: (about) => {
    for (const item of about.culture.items) {
      delete item.iconAlt
      if (item.shown) item.shown = liftExhibit(item.shown)
    }
    for (const item of about.missionVision.items) delete item.iconAlt
    return about
  },
  caseStudy: (copy) => ({ ...copy, greeting: joined(copy.greeting, '{project}') }),
  company: (copy) => ({ ...copy, facts: moved(copy.facts, 'taxPin', 'taxNumber') }),
  forms: (forms) => {
    forms.sharedForms.waiting.formIsFull ??= ADDED.formIsFull
    forms.quoteForm.problems.serviceSays ??= ADDED.serviceSays
    return forms
  },
  home: (home) => {
    home.technologyStack.mostUsedHeading = joined(home.technologyStack.mostUsedHeading, '{service}')
    const { closing } = home.testimonialsSection
    const [, text, portfolio] =
      /^(.*?)\s*(Or look at \[[^\]]+\]\(\/built-by-us\)\.)$/s.exec(closing?.text ?? '') ?? []
    if (portfolio) home.testimonialsSection.closing = { ...closing, text, portfolio }
    return home
  },
  servicePage: (copy) => ({
    ...copy,
    buysHeading: joined(copy.buysHeading, '{price}'),
    othersHeading: joined(copy.othersHeading, '{group}'),
    greeting: joined(copy.greeting, '{wanted}', ''),
  }),
}

const RECORD_LIFTS: Readonly<Partial<Record<RecordFolder, (record: Old) => Old>>> = {
  services: (service) => {
    if (service.workSample) service.workSample = liftExhibit(service.workSample)
    if (service.examples) service.examples = liftAmounts(service.examples)
    return service
  },
  projects: (project) => {
    for (const name of ['rating', 'team', 'duration', 'launched', 'outcome']) {
      if (project[name] === '') delete project[name]
    }
    return project
  },
}

function recordsOf(old: Released, folder: RecordFolder): [id: string, record: Old][] {
  const name =
    folder === 'people' ? 'person' : folder === 'industries' ? 'industry' : folder.slice(0, -1)
  const pattern =
    folder === 'projects'
      ? /^projects\/([^/]+)\/project\.ts$/
      : new RegExp(`^${folder}/([^/]+)\\.ts$`)
  return Object.entries(old).flatMap(([file, exports]) => {
    const id = pattern.exec(file)?.[1]
    return id ? [[id, exports[name]] as [string, Old]] : []
  })
}

function liftAgency({ exchange, ...agency }: Old): Old {
  const beside = COUNTRY_NAMES.includes(agency.country) && countryOf(agency.country).currency.code
  const rate = beside && exchange && { beside, rate: exchange.kshPerUsd, asOf: exchange.asOf }
  return { ...agency, money: { currency: 'USD', ...rate } }
}

/** The shipped promises with what the owner confirmed; the owner's own with the words that their patterns name. */
function liftPromises(claims: readonly Old[], shipped: readonly Old[]): Old[] {
  const isOf = (claim: Old, { words }: Old) =>
    words.some((phrase: string) => claim.says.test(phrase.replace('{country}', kenya.name)))
  const own = claims.filter((claim) => !shipped.some((promise) => isOf(claim, promise)))
  return [
    ...shipped.map((promise) => ({
      ...promise,
      confirmed: claims.find((claim) => isOf(claim, promise))?.confirmed ?? false,
    })),
    ...own.map(({ says, confirm, confirmed }) => ({
      confirm,
      words: String(says.source)
        .replace(/^\^|\$$/g, '')
        .split('|'),
      confirmed,
    })),
  ]
}

function liftLegal({ sections, ...head }: Old): string {
  const conditions = ({ when = {} }: Old) =>
    Object.entries(when)
      .map(([name, value]) => ` ${name}=${value}`)
      .join('')
  const body = sections.map((section: Old) =>
    [
      `## ${section.heading} {#${section.id}${conditions(section)}}`,
      ...section.paragraphs,
      ...(section.list ? [section.list.map((item: string) => `- ${item}`).join('\n')] : []),
    ].join('\n\n'),
  )
  return `---\n${toYaml(head, '../.schema/legal.json')}---\n\n${body.join('\n\n')}\n`
}

function renamed(value: Old): Old {
  if (typeof value === 'string')
    return value.replace(/\{([^{}]+)\}/g, (_, name) => `{${RENAMED[name] ?? name}}`)
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(inner)]))
}

function joined(parts: Old, placeholder: string, space = ' '): string {
  if (typeof parts === 'string') return parts
  const [before, after] = parts
  return `${before} ${placeholder}${after === '' ? '' : space}${after}`
}

function moved(value: Old, from: string, to: string): Old {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name === from ? to : name, inner]),
  )
}

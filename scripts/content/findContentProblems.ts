import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkChange } from '../../site/src/content/checkChange.ts'
import { checkPriceExamples } from '../../site/src/content/checkPriceExamples.ts'
import { checkReferences, referencesOf } from '../../site/src/content/checkReferences.ts'
import { collectRecords } from '../../site/src/content/collectRecords.ts'
import { factNames } from '../../site/src/content/factNames.ts'
import { fillPlaceholders } from '../../site/src/content/fillPlaceholders.ts'
import { longDate } from '../../site/src/content/longDate.ts'
import { sharedHours } from '../../site/src/content/sharedHours.ts'
import type { Agency, OfficeHours } from '../../site/src/content/types/Agency.ts'
import type { Client } from '../../site/src/content/types/Client.ts'
import type { Developer } from '../../site/src/content/types/Developer.ts'
import type { Industry } from '../../site/src/content/types/Industry.ts'
import type { LegalText } from '../../site/src/content/types/LegalText.ts'
import type { Person } from '../../site/src/content/types/Person.ts'
import type { Project } from '../../site/src/content/types/Project.ts'
import type { Service, ServiceGroup } from '../../site/src/content/types/Service.ts'
import type { TechnologyCategory } from '../../site/src/content/types/Technology.ts'
import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'
import type { ContentFile } from './findContentItems.ts'
import { findDeadLinks } from './findDeadLinks.ts'
import { recordIds } from './recordIds.ts'

/** The kinds of records, by their folders. */
interface Records {
  readonly projects: Project
  readonly services: Service
  readonly industries: Industry
  readonly developers: Developer
  readonly testimonials: Testimonial
  readonly clients: Client
  readonly people: Person
}

/** Folders whose records are addresses, by their names. */
const ADDRESSES = ['projects', 'services', 'developers', 'industries']
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Without one of these there is nothing to sell. */
const NEEDED = { services: 'service', developers: 'developer' } as const

/**
 * What keeps the pages from being made of this content, a sentence for each, all of them at once.
 * @param content - the folder.
 * @param files - those of its files that can be read.
 */
export function findContentProblems(content: string, files: readonly ContentFile[]): string[] {
  const problems: string[] = []
  const idsIn = (folder: string) => recordIds(content, folder)
  const categories = exportOf<TechnologyCategory[]>('technologies.ts', 'technologies')
  const known = {
    industries: idsIn('industries'),
    services: idsIn('services'),
    projects: idsIn('projects'),
    // Where the file cannot be read, nobody knows.
    ...(categories && {
      technologies: categories.flatMap(({ technologies = [] }) => technologies.map(({ id }) => id)),
    }),
  }
  checkNames()
  checkRecords()
  checkPictures()
  checkCopy()
  check(checkDays)
  check(() => problems.push(...findDeadLinks(content, files)))
  return problems

  /** The names of files, which are ids and often addresses. */
  function checkNames(): void {
    for (const [folder, kind] of Object.entries(NEEDED)) {
      if (idsIn(folder).length > 0) continue
      problems.push(
        `content/${folder} has no record, and the pages are made of at least one: write \`npm run new -- ${kind} <id>\`.`,
      )
    }
    for (const { file } of files.filter((each) => /^projects\/[^/]+\.ts$/.test(each.file))) {
      problems.push(
        `content/${file} is not read: a project is a folder with a project.ts and its pictures in it.`,
      )
    }
    for (const folder of ADDRESSES) {
      for (const id of idsIn(folder).filter((each) => !SLUG.test(each))) {
        problems.push(
          `content/${folder}/${id} cannot be an address: name it with lower-case letters, digits and single hyphens, such as 'uhuru-clinic'.`,
        )
      }
    }
  }

  function checkRecords(): void {
    each('projects', 'project', (file, project) =>
      check(() => checkReferences(file, referencesOf.project(project), known)),
    )
    each('industries', 'industry', (file, industry) =>
      check(() => checkReferences(file, referencesOf.industry(industry), known)),
    )
    each('developers', 'developer', (file, developer) => {
      check(() => checkReferences(file, referencesOf.developer(developer), known))
      checkPlaceholders(file, developer, ['rate', 'place'])
    })
    const examineService = (file: string, service: Service) => {
      check(() => checkReferences(file, referencesOf.service(service), known))
      const { examples } = service
      if (examples) check(() => checkPriceExamples(file, examples))
      checkPlaceholders(file, service, ['price', 'place'])
    }
    const groups = exportOf<ServiceGroup[]>('serviceGroups.ts', 'serviceGroups') ?? []
    each('services', 'service', examineService, ({ group }) =>
      groups.findIndex(({ id }) => id === group),
    )
    each('testimonials', 'testimonial', (file, testimonial) => {
      const { text, change } = testimonial
      if (!change) return
      check(() => checkChange(file, text, change))
      check(() => checkReferences(file, referencesOf.testimonial(testimonial), known))
    })
    each('clients', 'client', () => {})
    each('people', 'person', () => {})
  }

  /** Those that are named; those that records have to have beside them are `findAssets`' matter. */
  function checkPictures(): void {
    for (const id of known.technologies ?? []) {
      if (hasPicture('technologies', id)) continue
      problems.push(
        `content/technologies/${id}.svg is missing: \`npm run logo -- ${id}\` looks for it.`,
      )
    }
    const hero = exportOf<{ scenes?: readonly { picture: string }[] }>('copy/home.ts', 'hero')
    for (const { picture } of hero?.scenes ?? []) {
      if (hasPicture('pictures', picture)) continue
      problems.push(
        `content/copy/home.ts: hero.scenes has the picture '${picture}', which is not in content/pictures.`,
      )
    }
  }

  function checkCopy(): void {
    const names = factNames(known.services, idsIn('developers'))
    for (const { file, exports } of files) {
      if (!/^(copy|legal)\/|^beforeYouAsk\.ts$/.test(file)) continue
      const own = { ...(exports as object) }
      checkPlaceholders(`content/${file}`, own, [...names, 'retention period'])
    }
  }

  function checkPlaceholders(file: string, text: object, names: readonly string[]): void {
    check(() => fillPlaceholders(file, text, Object.fromEntries(names.map((name) => [name, '']))))
  }

  /** The records of a folder, one by one, and whether they can stand side by side. */
  function each<Folder extends keyof Records>(
    folder: Folder,
    name: string,
    examine: (file: string, record: Records[Folder]) => void,
    rankOf?: (record: Records[Folder]) => number,
  ): void {
    const found = recordsIn<Records[Folder]>(folder, name)
    check(() => collectRecords(`content/${folder}`, found, rankOf))
    for (const [path, record] of Object.entries(found)) {
      if (record) examine(path, record)
    }
  }

  function recordsIn<Entry>(folder: string, name: string): Record<string, Entry | undefined> {
    const own = files.filter(({ file }) => file.startsWith(`${folder}/`))
    return Object.fromEntries(
      own.map(({ file, exports }) => [
        `content/${file}`,
        (exports as Record<string, Entry | undefined>)[name],
      ]),
    )
  }

  function exportOf<Value>(wanted: string, name: string): Value | undefined {
    const found = files.find(({ file }) => file === wanted)
    return (found?.exports as Record<string, Value> | undefined)?.[name]
  }

  function hasPicture(folder: string, name: string): boolean {
    const path = join(content, folder)
    return existsSync(path) && readdirSync(path).some((file) => file.replace(/\.\w+$/, '') === name)
  }

  function checkDays(): void {
    const agency = exportOf<Agency>('agency.ts', 'agency')
    const hire = exportOf<{ overlap?: Overlap }>('copy/hire.ts', 'hire')
    for (const name of ['privacy', 'terms'] as const) {
      const text = exportOf<LegalText>(`legal/${name}.ts`, name)
      if (text) check(() => longDate(`content/legal/${name}.ts: updated`, text.updated))
    }
    if (!agency) return
    const { kshPerUsd, asOf } = agency.exchange
    check(() => longDate('content/agency.ts: exchange.asOf', asOf))
    if (!(kshPerUsd > 0)) problems.push('content/agency.ts: exchange needs kshPerUsd above 0.')
    const overlap = hire?.overlap
    if (!overlap) return
    try {
      for (const { timeZone } of overlap.cities) {
        sharedHours(agency.hours, { timeZone, ...overlap.day }, new Date().getUTCFullYear())
      }
    } catch (error) {
      problems.push(
        `content/agency.ts, hours, or content/copy/hire.ts, overlap: ${(error as Error).message}`,
      )
    }
  }

  /** Notes what the content's own readers refuse. Where a field is missing they cannot look: that has its sentence elsewhere. */
  function check(read: () => unknown): void {
    try {
      read()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (error.message.startsWith('content/')) problems.push(...error.message.split('\n'))
      else if (!(error instanceof TypeError)) throw error
    }
  }
}

interface Overlap {
  readonly cities: readonly { readonly timeZone: string }[]
  readonly day: Pick<OfficeHours, 'opens' | 'closes'>
}

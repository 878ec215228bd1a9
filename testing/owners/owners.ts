import type { Content, RecordOf } from 'schema/content.ts'
import { applyEdits } from 'schema/documents.ts'
import { removeRecords } from 'schema/removeRecords.ts'
import { sitePages } from 'schema/sitePages.ts'
import { createSite } from '../../site/src/content/createSite.ts'
import { type MediaEntry, mediaOf } from '../../site/src/content/media.ts'
import { socialPictureKey, socialPictures } from '../../site/src/content/socialPictures.ts'
import { readMedia } from '../../site/src/rendering/mediaFiles.ts'
import { rootFiles } from '../../site/src/rendering/rootFiles.ts'
import { documentsOf, readDocuments, readSound } from '../contentDocuments.ts'
import { presentContent, presentSettings } from '../presentSite.ts'
import { type RenderedSite, renderContent } from '../renderContent.ts'

export type Draft = Changeable<Content>
type Changeable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Changeable<Value[Key]> }
  : Value

export const ORIGIN = 'https://kazibora.example'

/** The pictures that an owner adds to the sample's pictures, by key; undefined removes a picture. */
export type Pictures = Record<string, MediaEntry | undefined>

/**
 * Returns the sample's content after these changes. Reads the changed documents again, so that no invalid content is rendered.
 * @throws {Error} with the messages that an owner would get.
 */
export function changed(...changes: readonly ((draft: Draft) => void)[]): Content {
  return readSound(documentsOf(draftOf(...changes))).content
}

/** Returns the messages that these changes cause for an owner, each prefixed with its file: `projects/x/project.yaml: …`. */
export function toldOf(...changes: readonly ((draft: Draft) => void)[]): string[] {
  const { problems } = readDocuments(documentsOf(draftOf(...changes)))
  return (problems ?? []).map(({ file, text }) => `${file}: ${text}`)
}

/** Renders the pages of an owner. The manifest entries of the owner's pictures and of preview pictures are made up. */
export function renderOwner(content: Content, pictures: Pictures = {}): Promise<RenderedSite> {
  const media = { ...readMedia(), ...pictures } as Record<string, MediaEntry>
  const site = createSite(content, mediaOf(media), presentSettings)
  for (const picture of socialPictures(site)) {
    const key = socialPictureKey(picture)
    media[key] ??= pictureAt(key)
  }
  return renderContent(content, { publicUrl: ORIGIN }, media)
}

export function sitemapOf({ site, routes }: RenderedSite): string {
  return rootFiles(site, routes, Date.now())['sitemap.xml'] ?? ''
}

export function pictureAt(key: string, type = 'image/webp'): MediaEntry {
  const size = { width: 1200, height: 800 }
  const ending = type === 'image/svg+xml' ? 'svg' : type.split('/')[1]
  return { ...size, color: '#ffffff', files: [{ path: `${key}.${ending}`, width: 1200, type }] }
}

export function textOf(html: string): string {
  return decoded(
    html
      .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' '),
  ).replaceAll(/\s+/g, ' ')
}

/** Returns HTML without comments and entities, so that texts, attributes and data can be searched. */
function decoded(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

export function pageAt(path: string, { pages }: RenderedSite): string {
  const html = pages.get(path)
  if (html === undefined) throw new Error(`There is no page ${path}`)
  return decoded(html)
}

export function withoutRecords(draft: Draft): void {
  Object.assign(draft, {
    clients: [],
    testimonials: [],
    projects: [],
    people: [],
    industries: [],
    topics: [],
    technologies: [],
  })
  withoutNames(draft)
}

/** Leaves one service, one developer, and no social account. */
export function leastOf(draft: Draft): void {
  withoutRecords(draft)
  Object.assign(draft, {
    services: draft.services.slice(0, 1),
    developers: draft.developers.slice(0, 1),
  })
  draft.agency.social = []
  const [only] = draft.services
  if (only) draft.copy.hire.service = only.id
  mendLinks(draft)
}

/** Leaves one record of each kind, and no reference to a removed record. */
export function oneOfEach(draft: Draft): void {
  withoutNames(draft)
  draft.topics = []
  draft.technologies = [
    { id: 'graphics', name: 'Graphics', technologies: [{ id: 'figma', name: 'Figma' }] },
  ]
  draft.clients = draft.clients.slice(0, 1)
  draft.industries = draft.industries.slice(0, 1)
  draft.testimonials = draft.testimonials.slice(0, 1)
  for (const testimonial of draft.testimonials) delete testimonial.change
  draft.projects = draft.projects.slice(0, 1)
  for (const project of draft.projects) {
    project.industry = first(draft.industries).id
    delete project.topics
    project.techStack = ['figma']
  }
}

/** Removes every sample, as an owner does before the site goes public. */
export function withoutSamples(draft: Draft): void {
  const source = { documents: documentsOf(draft), pictures: {} }
  const { documents } = applyEdits(source, removeRecords(source, 'samples').edits)
  Object.assign(draft, readSound(documents).content)
}

export function barestProject(id: string, title: string): Draft['projects'][number] {
  return {
    id,
    order: 900,
    sample: false,
    title,
    services: [],
    projectOverview: `${title} is a clinic by the lake. Patients book by phone number.`,
    features: [],
    challenges: [],
    solutions: [],
    impact: [],
    techStack: [],
    isDevelopmentProject: false,
    hasVideoDisplay: false,
  }
}

export function first<Entry>(records: readonly Entry[]): Entry {
  const [record] = records
  if (record === undefined) throw new Error('The list has no such record')
  return record
}

export function recordOf<Entry extends Pick<RecordOf<'people'>, 'id'>>(
  id: string,
  records: readonly Entry[],
): Entry {
  return first(records.filter((record) => record.id === id))
}

/** Replaces dead links by their text, as an owner does after a message about them. */
function mendLinks(draft: Draft): void {
  const pages = sitePages(draft)
  const isDead = (link: string) => !pages.has(link.split('#')[0] ?? '')
  const prices = new Set([
    ...draft.services.map(({ id }) => `price of ${id}`),
    ...draft.developers.map(({ id }) => `rate of ${id}`),
  ])
  draft.copy = mend(draft.copy)
  draft.services = mend(draft.services)
  draft.questions = mend(draft.questions)
  draft.guides = mend(draft.guides)

  function mend<Value>(value: Value): Value {
    if (typeof value === 'string') {
      return value
        .replace(/\[([^[\]]+)\]\((\/[^)]*)\)/g, (link, words, to) => (isDead(to) ? words : link))
        .replace(/\{((?:price|rate) of [^}]+)\}/g, (asked, name) =>
          prices.has(name) ? asked : '{lowest price}',
        ) as Value
    }
    if (Array.isArray(value)) return value.map(mend) as Value
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(([key, each]) => key !== 'link' || !leads(each))
    return Object.fromEntries(entries.map(([key, each]) => [key, mend(each)])) as Value
  }

  function leads(link: { path?: string }): boolean {
    return link.path?.startsWith('/services/') === true && isDead(link.path)
  }
}

function withoutNames(draft: Draft): void {
  for (const service of draft.services) {
    delete service.workSample
    delete service.examples
  }
  for (const developer of draft.developers) delete developer.technologies
}

function draftOf(...changes: readonly ((draft: Draft) => void)[]): Draft {
  const draft = structuredClone(presentContent) as Draft
  for (const change of changes) change(draft)
  return draft
}

import type { LaunchTask } from 'protocol/desk/health.ts'
import type { FirstStep, SiteFile, SiteFileDetail, SiteKind } from 'protocol/desk/site.ts'
import { valueAt } from 'protocol/fields.ts'
import { pictureOwner } from 'protocol/pictures.ts'
import { type ContentFile, type FieldPath, fieldKey } from 'protocol/publisher.ts'
import type { Agency } from 'schema/agency.ts'
import { RECORD_KINDS, type RecordFolder, type RecordOf } from 'schema/content.ts'
import { recordNamed } from 'schema/documents.ts'
import { topicPath } from 'schema/sitePages.ts'
import { fieldLabel, referenceName, sayPrice, schemaOf, technologiesIn } from './contentFields.ts'
import type { ContentState, DraftedState } from './contentStates.ts'
import type { PublisherProcess } from './publisherProcess.ts'
import { sitePictures } from './sitePictures.ts'

export const SITE_KINDS: readonly SiteKind[] = Object.entries(RECORD_KINDS).map(
  ([folder, { title, name }]) => ({ folder, title, name }),
)

/** Matches the fields and pictures that are on every page in a form other than text: as a link, a colour, the sign of a currency. */
const EVERYWHERE =
  /^(agency\.yaml#(phone|chat|money|hours|copyrightYear)|brand\.yaml|pictures\/(mark|favicon))/

export function siteFiles({ files, pages: shown, published, drafts }: DraftedState): SiteFile[] {
  const changed = new Set(drafts.map(({ file }) => pictureOwner(file) ?? file))
  const before = new Set(published.files.map(({ file }) => file))
  const after = new Set(files.map(({ file }) => file))
  const deleted = published.files.filter(({ file }) => !after.has(file))
  const pages = new Set(shown.map(({ path }) => path))
  const hasNoPage = ({ file, folder, value }: ContentFile) => {
    // While the content has problems, the pages of a topic are not known.
    if (folder !== 'topics' || pages.size === 0) return false
    const { under } = value as RecordOf<'topics'>
    return !pages.has(topicPath({ id: recordId(file), under }))
  }
  return [
    ...files.map((each) => {
      const kept = changed.has(each.file) ? 'changed' : 'published'
      const file = siteFile(each, before.has(each.file) ? kept : 'new', files)
      return { ...file, ...(hasNoPage(each) && { hasNoPage: true as const }) }
    }),
    ...deleted.map((each) => siteFile(each, 'deleted', files)),
  ]
}

export async function siteFileDetail(
  state: DraftedState,
  file: string,
  publisher: PublisherProcess,
): Promise<SiteFileDetail | null> {
  const found = siteFiles(state).find((each) => each.file === file)
  const schema = schemaOf(file)
  if (!found || !schema) return null
  const kinds = [...JSON.stringify(schema).matchAll(/"refersTo":"(\w+)"/g)].map(([, kind]) => kind)
  const choices: Record<string, { id: string; name: string }[]> = {}
  for (const kind of new Set(kinds)) if (kind) choices[kind] = choicesOf(kind, state)
  return {
    ...found,
    kind: found.folder && RECORD_KINDS[found.folder as RecordFolder].name,
    schema,
    value: fileOf(state, file)?.value ?? null,
    drafts: state.drafts.filter((draft) => draft.file === file),
    problems: state.problems.filter((problem) => problem.file === file),
    choices,
    pictures: await sitePictures(state, file, publisher),
  }
}

export async function changedPages({ published, pages, drafts }: DraftedState) {
  if (drafts.length === 0) return new Set<string>()
  const shows = await published.shows()
  const before = new Set(published.pages.map(({ path }) => path))
  const added = pages.map(({ path }) => path).filter((path) => !before.has(path))
  return new Set([...drafts.flatMap(({ file, path }) => pagesOf(shows, file, path)), ...added])
}

/** Returns the open tasks, except those that the owner chose to leave undone, with the label of each field. */
export function firstSteps(state: ContentState, tasks: readonly LaunchTask[]): FirstStep[] {
  const agency = fileOf(state, 'agency.yaml')?.value as Agency | undefined
  return tasks
    .filter(({ canStay, what }) => !canStay || !agency?.leftAlone?.includes(what))
    .map(({ fields = [], ...task }) => ({
      ...task,
      fields: fields.map((field) => ({ ...field, label: fieldLabel(state.files, field) })),
    }))
}

export function fileOf({ files }: ContentState, file: string): ContentFile | undefined {
  return files.find((each) => each.file === file)
}

function recordId(file: string): string {
  return recordNamed(file)?.[1] ?? ''
}

function siteFile(
  { value, ...file }: ContentFile,
  state: SiteFile['state'],
  files: ContentState['files'],
): SiteFile {
  const fields = Object.entries((file.folder && schemaOf(file.file)?.properties) || {})
  const name = fields.find(([, { unit }]) => unit === 'price')?.[0] ?? ''
  const amount = valueAt(value, [name])
  const price = typeof amount === 'number' ? { path: [name], text: sayPrice(amount, files) } : null
  return { ...file, state, price }
}

function choicesOf(kind: string, state: ContentState): { id: string; name: string }[] {
  if (kind === 'pictures') {
    // Records name a picture in `pictures/` without its folder.
    const ids = Object.keys(state.source.pictures).map((slot) => slot.replace(/^pictures\//, ''))
    return ids.sort().map((id) => ({ id, name: referenceName(state.files, kind, id) }))
  }
  if (kind === 'technologies') return technologiesIn(state.files)
  const records = state.files.filter(({ folder }) => folder === kind)
  return records.map(({ file, name }) => ({ id: recordId(file), name }))
}

export function pagesOf(
  shows: Readonly<Record<string, readonly string[]>>,
  file: string,
  path: FieldPath,
): string[] {
  const key = fieldKey(file, path)
  const isWithin = (each: string) => each === key || each.startsWith(path.length ? `${key}.` : key)
  return Object.entries(shows).flatMap(([each, pages]) =>
    EVERYWHERE.test(key) || isWithin(each) ? pages : [],
  )
}

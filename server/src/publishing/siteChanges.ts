import type { ChangedDocument, FieldDraft, SiteChange } from 'protocol/desk/site.ts'
import { type FieldSchema, inWords, isGroup, schemasAlong, valueAt } from 'protocol/fields.ts'
import { pictureName, pictureOwner, type StoredPicture } from 'protocol/pictures.ts'
import type { ContentFile, ContentReading, FieldPath } from 'protocol/publisher.ts'
import { recordNamed } from 'schema/documents.ts'
import { type Facts, fillText } from 'schema/placeholders.ts'
import { documentOf } from './chooseChanges.ts'
import { isConfirmed, labelOf, nameIn, referenceName, sayPrice, schemaOf } from './contentFields.ts'
import type { DraftChoice } from './contentStates.ts'
import { actionsOf } from './leadBetween.ts'
import { pagesOf } from './siteView.ts'

const PAGES_NAMED = 10
const LINK = /\[([^[\]]+)\]\([^()\s]*\)/g
/** Matches the characters of markup, which visitors do not see: braces, and the signs for headings and emphasis. */
const SYNTAX = /[{}]|^#{1,6} |\*\*|(?<!\w)_|_(?!\w)/gm
const COLOUR = /^#[\da-f]{6}$/

export interface Side extends Pick<ContentReading, 'facts' | 'pages'> {
  readonly files: readonly ContentFile[]
}

type Change = Pick<FieldDraft, 'file' | 'path' | 'value' | 'base' | 'who' | 'atMs'>

/** Returns the changes that publishing all drafts would make, grouped by document, with the pages that show them: a record's own page first. */
export async function draftedChanges({
  all: state,
  sound,
}: DraftChoice): Promise<Omit<ChangedDocument, 'problems'>[]> {
  const shows = await Promise.all([state.published.shows(), sound.shows()])
  const pagesOfField = (file: string, path: FieldPath) => {
    const isOwn = (page: string) => page.slice(1).endsWith(`/${recordNamed(file)?.[1]}`)
    const pages = [...new Set(shows.flatMap((each) => pagesOf(each, file, path)))].sort()
    return [...pages.filter(isOwn), ...pages.filter((page) => !isOwn(page))]
  }
  const placeOf = ({ file, path }: Change) => `${file} ${path}`
  // In the order of the fields' names, so that nothing moves while a member types.
  const drafts = state.drafts.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
  // Adds the published pages, because drafts with problems have no known pages.
  const after = { ...state, pages: [...state.pages, ...state.published.pages] }
  return changesOf(drafts, state.published, after, pagesOfField).map((document) => {
    const own = state.drafts.filter((draft) => documentOf(draft) === document.file)
    const versions = own.reduce((sum, { version }) => sum + version, 0)
    return { ...document, versions, isLeftOut: own.some(({ isLeftOut }) => isLeftOut) }
  })
}

export function changesOf(
  changes: readonly Change[],
  before: Side,
  after: Side,
  pagesOfField: (file: string, path: FieldPath) => readonly string[] = () => [],
): Omit<ChangedDocument, 'problems' | 'versions' | 'isLeftOut'>[] {
  const actions = actionsOf(changes)
  return [...Map.groupBy(changes, documentOf)].map(([file, own]) => {
    const find = ({ files }: Side) => files.find((each) => each.file === file)
    const [was, is] = [find(before), find(after)]
    return {
      ...{ file, name: (is ?? was)?.name ?? file },
      state: !is ? 'deleted' : was ? 'changed' : 'new',
      changes: own.map((change) => {
        const pages = pagesOfField(change.file, change.path)
        return {
          ...described(change, (is ?? was)?.value, before, after),
          ...{ who: change.who, atMs: change.atMs, action: actions.get(change.atMs) ?? null },
          ...{ pages: pages.slice(0, PAGES_NAMED), pageCount: pages.length },
        }
      }),
    }
  })
}

function described(
  { file, path, value, base }: Change,
  whole: unknown,
  before: Side,
  after: Side,
): Pick<SiteChange, 'file' | 'path' | 'label' | 'before' | 'after' | 'pictures' | 'colours'> {
  const both = <Said>(say: (value: unknown, side: Side) => Said) => ({
    before: base === undefined ? null : say(base, before),
    after: value === undefined ? null : say(value, after),
  })
  const unsaid = { file, path, before: null, after: null }
  if (pictureOwner(file) !== null) {
    const pictures = both((each) => (each as StoredPicture).picture)
    return { ...unsaid, label: pictureName(file), pictures }
  }
  if (isConfirmed({ file, path, value })) {
    const sentence = valueAt(whole, [...path.slice(0, -1), 'confirm'])
    return { ...unsaid, label: asRead(`${sentence}`, after.facts.everywhere) }
  }
  const root = schemaOf(file) ?? {}
  const schema = schemasAlong(root, whole, path)?.at(-1)
  const label = labelOf(root, whole, path)
  const colourOf = (each: unknown) => String(valueAt(each, ['light']) ?? each)
  if (COLOUR.test(colourOf(value ?? base))) return { ...unsaid, label, colours: both(colourOf) }
  const gone = value === undefined && nameIn(base)
  if (gone) return { ...unsaid, label, before: gone }
  const isNew = path.length === 0 && base === undefined
  const say = (each: unknown, side: Side) =>
    inWords(isNew ? typedIn(each) : each, schema, sayer(file, side))
  return { file, path, label, ...both(say) }
}

/** Returns a new record without the values that the desk chose: position, short code, switches, and copies of the record's name. */
function typedIn(record: unknown): unknown {
  if (!isGroup(record)) return record
  const { name = record.title } = record
  const isTyped = ([field, value]: [string, unknown]) =>
    /^(name|title)$/.test(field) ||
    !(/^(order|formOrder|homeOrder|code)$/.test(field) || value === name || value === false)
  return Object.fromEntries(Object.entries(record).filter(isTyped))
}

/** Returns a function that formats a document's texts and numbers as the document's pages show them. */
export function sayer(file: string, { files, facts, pages }: Side) {
  const own: Facts = { ...facts.everywhere, ...facts.inFile[file] }
  return (leaf: string | number, { unit, refersTo, leadsTo, format }: FieldSchema): string => {
    if (typeof leaf === 'number') return unit === 'price' ? sayPrice(leaf, files) : String(leaf)
    if (refersTo) return referenceName(files, refersTo, leaf)
    if (leadsTo) return pages.find(({ path }) => path === leaf)?.title ?? leaf
    if (format === 'web-address') return leaf.replace(/^https?:\/\/(www\.)?/, '')
    if (format) return format === 'markdown' ? asRead(leaf, own) : leaf
    return asRead(leaf, own)
  }
}

function asRead(text: string, facts: Facts): string {
  return fillText(text, facts).replaceAll(LINK, '$1').replaceAll(SYNTAX, '')
}

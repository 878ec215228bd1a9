import { isDeepStrictEqual } from 'node:util'
import type { FieldDraft } from 'protocol/desk/site.ts'
import { pictureName, pictureOwner } from 'protocol/pictures.ts'
import { type ContentEdit, fieldKey } from 'protocol/publisher.ts'
import { CURRENCY_NAMES } from 'schema/countries/countries.ts'
import { contentFiles, editsBetween, isPlace, type SiteSource, standsIn } from 'schema/documents.ts'
import { labelOf, schemaOf } from './contentFields.ts'

/** A description names at most this many changes. If there are more, it names at most this many documents instead. */
const MOST_NAMED = 3
const CURRENCY = fieldKey('agency.yaml', ['money', 'currency'])
/** Matches the first letter of a label whose only capital is that letter: a label with further capitals may begin with a name. */
const SENTENCE_CASE = /^[A-Z](?=[^A-Z]*$)/

/**
 * Computes the edits that repeat the change between `from` and `to` in `current`, the published content: field by field if both have the
 * document, otherwise the whole document. A document in which `current` differs from `from` in one of these fields is a conflict, and gets
 * no edits.
 */
export function leadBetween(from: SiteSource, to: SiteSource, current: SiteSource) {
  const wanted = editsBetween(from, to).filter(
    ({ file, path, value }) => !isDeepStrictEqual(standsIn(current, file, path), value),
  )
  const isOther = ({ file, path, base }: ContentEdit) =>
    !isDeepStrictEqual(standsIn(current, file, path), base)
  const conflicts = wanted.filter(isOther).map((edit) => ({
    file: edit.file,
    said: describe([edit], current, to),
  }))
  const left = new Set(conflicts.map(({ file }) => file))
  return { edits: wanted.filter(({ file }) => !left.has(file)), conflicts }
}

/** Describes the publication of drafts. All drafts of one action have the same time, and are named by the action. */
export function describeDrafts(
  drafts: readonly FieldDraft[],
  source: SiteSource,
  after: SiteSource,
): string {
  const actions = [...Map.groupBy(drafts, ({ atMs }) => atMs)]
  const titles = new Map(actions.map(([atMs, own]) => [atMs, actionOf(own)]))
  const others = drafts.filter(({ atMs }) => !titles.get(atMs))
  const said = others.length > 0 && describe(others, source, after)
  return [...titles.values(), said].filter(Boolean).join('; ')
}

/** Returns the action that made several drafts at once; null for other drafts. */
function actionOf(drafts: readonly FieldDraft[]): string | null {
  const currency = drafts.find((each) => fieldKey(each.file, each.path) === CURRENCY)
  if (currency && drafts.length > 1) return `Prices in ${CURRENCY_NAMES[`${currency.value}`]}`
  const isDeleted = ({ file, path, value }: FieldDraft) =>
    path.length === 0 && value === undefined && !isPlace(file)
  return drafts.filter(isDeleted).length > 1 ? 'All samples deleted' : null
}

/** Describes changes, for example `Maintenance: starts at, heading; Contact: lead`, or `214 changes: Maintenance, Contact, Home and 30 others`. */
function describe(
  fields: readonly Pick<FieldDraft, 'file' | 'path' | 'value'>[],
  source: SiteSource,
  after: SiteSource,
) {
  const files = [after, source].flatMap(({ documents }) => contentFiles(documents))
  const names = new Map(files.map(({ file, name }) => [file, name]))
  const said = fields.map(({ file, path, value }) => {
    const stands = standsIn(source, file)
    if (isPlace(file)) return [names.get(pictureOwner(file) ?? '') ?? 'Site', pictureName(file)]
    const name = names.get(file) ?? file
    if (path.length > 0) return [name, labelOf(schemaOf(file) ?? {}, stands, path)]
    return value === undefined ? [name, 'deleted'] : stands === undefined ? [name, 'new'] : [name]
  })
  const named = Map.groupBy(said, ([name]) => name)
  if (said.length <= MOST_NAMED) {
    const lower = (letter: string) => letter.toLowerCase()
    const labelsOf = (own: typeof said) =>
      own.map(([, label = '']) => label.replace(SENTENCE_CASE, lower)).join(', ')
    return [...named]
      .map(([name, own]) => [name, labelsOf(own)].filter(Boolean).join(': '))
      .join('; ')
  }
  const different = [...named.keys()]
  const more = different.length - MOST_NAMED
  const others = more > 0 ? ` and ${more} ${more === 1 ? 'other' : 'others'}` : ''
  return `${said.length} changes: ${different.slice(0, MOST_NAMED).join(', ')}${others}`
}

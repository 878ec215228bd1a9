import { isDeepStrictEqual } from 'node:util'
import type { FieldDraft } from 'protocol/desk/site.ts'
import { schemasAlong, valueAt } from 'protocol/fields.ts'
import { pictureName, pictureOwner } from 'protocol/pictures.ts'
import { type ContentEdit, isDeletion, type SiteSource } from 'protocol/publisher.ts'
import { contentFiles, editsBetween, isSlot, standsIn } from 'schema/documents.ts'
import { found } from '../http/deskErrors.ts'
import { inSentence, isConfirmed, labelOf, sayPrice, schemaOf } from './contentFields.ts'
import type { ContentStore, ContentVersion } from './contentStore.ts'

/** A description names at most this many changes. If there are more, it names at most this many documents instead. */
const MOST_NAMED = 3
/** Prefixes of descriptions: the publication undoes another, or restores an undone publication. A description has at most one prefix. */
const [UNDONE, AGAIN] = ['Undone: ', 'Back again: ']
const OF_TURN = /^(Undone: |Back again: )(.*)$/s
/** A change; if the change is a draft, `atMs` is the draft's time. */
type Described = Pick<FieldDraft, 'file' | 'path' | 'value'> & Partial<Pick<FieldDraft, 'atMs'>>

/**
 * Returns the edits that make the change from `from` to `to` in `current`, the published content. A document in both `from` and `to` is
 * edited field by field, any other as a whole. If `current` differs from `from` in an edited field, the document is a conflict and gets no
 * edits.
 */
export function leadBetween(from: SiteSource, to: SiteSource, current: SiteSource) {
  const wanted = editsBetween(from, to).filter(
    ({ file, path, value }) => !isDeepStrictEqual(standsIn(current, file, path), value),
  )
  const isOther = ({ file, path, base }: ContentEdit) =>
    !isDeepStrictEqual(standsIn(current, file, path), base)
  const conflicts = wanted
    .filter(isOther)
    .map((edit) => ({ file: edit.file, said: describe([edit], current, to) }))
  const left = new Set(conflicts.map(({ file }) => file))
  return { edits: wanted.filter(({ file }) => !left.has(file)), conflicts }
}

/**
 * Describes changes, for example `Maintenance: price from $20 → $25, heading; 6 promises confirmed`, or `214 changes: Maintenance, Contact
 * page, Home page and 30 others`. If one action made several drafts, describes the action instead of its drafts.
 */
export function describe(all: readonly Described[], source: SiteSource, after: SiteSource): string {
  const actions = actionsOf(all)
  const promises = all.filter(isConfirmed).length
  const fields = all.filter((each) => !actions.has(each.atMs) && !isConfirmed(each))
  const [was, is] = [contentFiles(source.documents), contentFiles(after.documents)]
  const names = new Map([...is, ...was].map(({ file, name }) => [file, name]))
  const said = fields.map(({ file, path, value }) => {
    const stands = standsIn(source, file)
    if (isSlot(file))
      return [names.get(pictureOwner(file) ?? '') ?? 'Site', inSentence(pictureName(file))]
    const name = names.get(file) ?? file
    if (path.length > 0) {
      const root = schemaOf(file) ?? {}
      const label = inSentence(labelOf(root, stands, path))
      const before = valueAt(stands, path)
      const isPrice = schemasAlong(root, stands, path)?.at(-1)?.unit === 'price'
      if (!isPrice || typeof before !== 'number' || typeof value !== 'number') return [name, label]
      return [name, `${label} ${sayPrice(before, was)} → ${sayPrice(value, is)}`]
    }
    return value === undefined ? [name, 'deleted'] : stands === undefined ? [name, 'new'] : [name]
  })
  const named = Map.groupBy(said, ([name]) => name)
  const more = named.size - MOST_NAMED
  const others = more > 0 ? ` and ${more} ${more === 1 ? 'other' : 'others'}` : ''
  const labelsOf = (own: typeof said) => own.flatMap(([, label]) => label ?? []).join(', ')
  const byName = [...named].map(([name, own]) => [name, labelsOf(own)].filter(Boolean).join(': '))
  const first = [...named.keys()].slice(0, MOST_NAMED).join(', ')
  const summary = `${said.length} changes: ${first}${others}`
  const changes = said.length > MOST_NAMED ? [summary] : byName
  const confirmed = `${promises} ${promises === 1 ? 'promise' : 'promises'} confirmed`
  return [...actions.values(), ...(promises > 0 ? [confirmed] : []), ...changes].join('; ')
}

/** Returns the actions that made several drafts at once. The key of an action is the time `atMs` that all its drafts have. */
export function actionsOf(drafts: readonly Described[]): ReadonlyMap<number | undefined, string> {
  const actions = new Map<number | undefined, string>()
  for (const [atMs, own] of Map.groupBy(drafts, (each) => each.atMs)) {
    if (own.filter(isDeletion).length > 1) actions.set(atMs, 'All samples deleted')
  }
  return actions
}

/** Returns the edits that undo a publication, or apply an undone publication again, and the content from which they take their values. */
export async function turnOf(store: ContentStore, id: string, head: ContentVersion) {
  const none = 'There is no such publication.'
  const own = found(/^\d{1,15}$/.test(id) && (await store.version(Number(id))), none)
  const before = found(await store.version(own.number - 1), none)
  const back = leadBetween(own.source, before.source, head.source)
  const isUndone = back.edits.length === 0 && back.conflicts.length === 0
  const restored = isUndone ? own.source : before.source
  const { edits, conflicts } = isUndone ? leadBetween(before.source, restored, head.source) : back
  const changed = conflicts.map(({ said }) => said)[0]
  const [, done, rest = own.what] = OF_TURN.exec(own.what) ?? []
  return {
    ...{ before, own, edits, restored },
    turn: isUndone ? ('again' as const) : ('undo' as const),
    problem: changed
      ? `${changed} was changed again since. Undo that first, or change it by hand.`
      : null,
    what: `${isUndone === (done === UNDONE) ? UNDONE : AGAIN}${rest}`,
  }
}

import type { ChangedDocument, SiteChange } from 'protocol/desk/site.ts'
import { count } from '../../../components/words.ts'

/** Changes of several documents that one action made: the conversion of all prices, or a deletion. */
export interface Batch {
  /** The time of the action. All drafts of the action have this time. */
  readonly atMs: number
  readonly title: string
  /** The changed documents, each with the changes of this action only. */
  readonly documents: readonly ChangedDocument[]
  /** Whether the action deleted records. `documents` then lacks the deleted records. */
  readonly isDeletion: boolean
}

/** Separates the changes that one action made in several documents (`batches`) from all other changes (`single`). */
export function batchesOf(documents: readonly ChangedDocument[]): {
  readonly batches: readonly Batch[]
  readonly single: readonly ChangedDocument[]
} {
  const kept = documents.filter(({ state }) => state !== 'deleted')
  const momentsOf = (some: readonly ChangedDocument[]) =>
    new Set(some.flatMap(({ changes }) => changes.map(({ atMs }) => atMs)))
  const deletions = momentsOf(documents.filter((each) => !kept.includes(each)))
  const batches = [...momentsOf(kept)].flatMap((atMs) => {
    const own = part(kept, (at) => at === atMs)
    const isDeletion = deletions.has(atMs)
    const currency = currencyIn(own)
    if (!isDeletion && currency === undefined) return []
    return [{ atMs, title: `Prices in ${currency}`, documents: own, isDeletion }]
  })
  return { batches, single: part(kept, (at) => batches.every(({ atMs }) => atMs !== at)) }
}

/**
 * Returns the documents that are published if the owner leaves out those in `left`. Documents with converted prices are only published all
 * together: otherwise the site would mix the prices of two currencies.
 */
export function chosenOf(
  documents: readonly ChangedDocument[],
  left: readonly string[],
): readonly ChangedDocument[] {
  const isFree = ({ file, problems }: ChangedDocument) =>
    problems.length === 0 && !left.includes(file)
  const held = batchesOf(documents).batches.flatMap((batch) =>
    batch.isDeletion || batch.documents.every(isFree) ? [] : batch.documents,
  )
  return documents.filter((each) => isFree(each) && !held.some(({ file }) => file === each.file))
}

/** Returns a count such as `366 changes in 60 entries`. */
export function countChanges(documents: readonly ChangedDocument[]): string {
  const sum = documents.reduce((before, { changes }) => before + changes.length, 0)
  return `${count(sum, 'change', 'changes')} in ${count(documents.length, 'entry', 'entries')}`
}

function part(
  documents: readonly ChangedDocument[],
  isOf: (atMs: number) => boolean,
): ChangedDocument[] {
  return documents
    .map((each) => ({ ...each, changes: each.changes.filter(({ atMs }) => isOf(atMs)) }))
    .filter(({ changes }) => changes.length > 0)
}

/** Returns the new currency, if the action converted all prices. */
function currencyIn(documents: readonly ChangedDocument[]) {
  const changes = documents.flatMap((each) => each.changes)
  const isCurrency = ({ file, path }: SiteChange) =>
    file === 'agency.yaml' && path.join('.') === 'money.currency'
  return documents.length > 1 ? changes.find(isCurrency)?.after : undefined
}

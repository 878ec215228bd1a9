import type { ChangedDocument } from 'protocol/desk/site.ts'

/** The changes that one action made: the conversion of all prices, or a deletion. */
interface Batch {
  readonly atMs: number
  readonly name: string
  /** The changed and deleted documents, each with only those changes that the action made. */
  readonly documents: readonly ChangedDocument[]
  readonly isDeletion: boolean
}

/** Separates the changes of actions that change several documents (`batches`) from all other changes (`single`). */
export function batchesOf(documents: readonly ChangedDocument[]) {
  const moments = new Set(documents.flatMap(({ changes }) => changes.map(({ atMs }) => atMs)))
  const batches = [...moments].flatMap((atMs): Batch[] => {
    const own = part(documents, (at) => at === atMs)
    const gone = own.find(({ state }) => state === 'deleted')
    const name = own[0]?.changes[0]?.action ?? (gone && `Deleted: ${gone.name}`)
    return name ? [{ atMs, name, documents: own, isDeletion: gone !== undefined }] : []
  })
  return { batches, single: part(documents, (at) => batches.every(({ atMs }) => atMs !== at)) }
}

/**
 * Returns the documents that are published if no member leaves any out. Documents with converted prices are only published all together:
 * otherwise the site would mix the prices of two currencies.
 */
export function publishable(documents: readonly ChangedDocument[]) {
  return chosenOf(documents.map((each) => ({ ...each, isLeftOut: false })))
}

/** Returns the documents that are published: those without problems that no member leaves out. */
export function chosenOf(documents: readonly ChangedDocument[]): readonly ChangedDocument[] {
  const isFree = ({ problems, isLeftOut }: ChangedDocument) => problems.length === 0 && !isLeftOut
  const held = batchesOf(documents).batches.flatMap((batch) =>
    batch.isDeletion || batch.documents.every(isFree) ? [] : batch.documents,
  )
  return documents.filter((each) => isFree(each) && !held.some(({ file }) => file === each.file))
}

export function numberOf(documents: readonly ChangedDocument[]): number {
  return documents.reduce((sum, { changes }) => sum + changes.length, 0)
}

function part(
  documents: readonly ChangedDocument[],
  isOf: (atMs: number) => boolean,
): ChangedDocument[] {
  return documents
    .map((each) => ({ ...each, changes: each.changes.filter(({ atMs }) => isOf(atMs)) }))
    .filter(({ changes }) => changes.length > 0)
}

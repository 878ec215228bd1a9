import type { ChangedDocument } from 'protocol/desk/site.ts'

/** The changes that one deletion made, of a record or of all samples. */
interface Deletion {
  readonly atMs: number
  readonly name: string
  /** The deleted and changed documents, each with only those changes that the deletion made. */
  readonly documents: readonly ChangedDocument[]
}

/** Separates the changes that deletions made (`deletions`) from all other changes (`single`). */
export function deletionsOf(documents: readonly ChangedDocument[]) {
  const moments = new Set(documents.flatMap(({ changes }) => changes.map(({ atMs }) => atMs)))
  const deletions = [...moments].flatMap((atMs): Deletion[] => {
    const own = part(documents, (at) => at === atMs)
    const gone = own.find(({ state, file, changes }) => {
      // An earlier change of the record's picture is no deletion.
      return state === 'deleted' && changes.some((change) => change.file === file)
    })
    const name = own[0]?.changes[0]?.action ?? (gone && `Deleted: ${gone.name}`)
    return name ? [{ atMs, name, documents: own }] : []
  })
  const left = documents.filter(({ state }) => state !== 'deleted')
  return { deletions, single: part(left, (at) => deletions.every(({ atMs }) => atMs !== at)) }
}

/** Returns the documents that are published if no member leaves any out. */
export function publishable(documents: readonly ChangedDocument[]) {
  return documents.filter(({ problems }) => problems.length === 0)
}

/** Returns the documents that are published: those without problems that no member leaves out. */
export function chosenOf(documents: readonly ChangedDocument[]): readonly ChangedDocument[] {
  return publishable(documents).filter(({ isLeftOut }) => !isLeftOut)
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

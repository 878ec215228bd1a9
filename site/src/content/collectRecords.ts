/** A record of `content/` with its id, which is the name of its file or folder. */
export type Identified<Entry> = Entry & { readonly id: string }

/**
 * The records of one folder of `content/` by their order.
 * @param folder - in messages, such as `content/services`.
 * @param files - what Vite found: each path with the record that its file exports.
 * @param rankOf - sorts before `order` does: records of unlike ranks may share an order.
 * @throws {Error} with a line for each file that exports no record, and for two that would change places from build to build.
 */
export function collectRecords<Entry extends { readonly order: number }>(
  folder: string,
  files: Readonly<Record<string, Entry | undefined>>,
  rankOf: (entry: Entry) => number = () => 0,
): readonly Identified<Entry>[] {
  const lines: string[] = []
  const records = Object.entries(files).flatMap(([path, entry]) => {
    const id = idOf(path)
    if (entry) return [{ ...entry, id }]
    lines.push(`${folder}/${id} exports no record: compare it with its neighbours.`)
    return []
  })
  const sorted = records.toSorted((a, b) => rankOf(a) - rankOf(b) || a.order - b.order)
  sorted.forEach((record, index) => {
    const next = sorted[index + 1]
    if (!next || next.order !== record.order || rankOf(next) !== rankOf(record)) return
    lines.push(
      `${folder}: ${record.id} and ${next.id} both have the order ${record.order}. ` +
        'Give one of them another number, or they would change places from build to build.',
    )
  })
  if (lines.length > 0) throw new Error(lines.join('\n'))
  return sorted
}

/**
 * The record of this id.
 * @throws {Error} naming the folder and the ids that there are.
 */
export function findRecord<Entry extends { readonly id: string }>(
  folder: string,
  records: readonly Entry[],
  id: string,
): Entry {
  const record = records.find((candidate) => candidate.id === id)
  if (record) return record
  const ids = records.map((candidate) => candidate.id).join(', ')
  throw new Error(
    `${folder} has no '${id}', which another file of content/ names: take it out there. It has: ${ids || 'nothing'}.`,
  )
}

export function idsOf(records: readonly { readonly id: string }[]): string[] {
  return records.map(({ id }) => id)
}

/** `…/clients/katf.ts` is `katf`, `…/projects/katf-web/project.ts` is `katf-web`. */
function idOf(path: string): string {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  return file === 'project.ts' ? (parts.at(-2) ?? '') : file.replace(/\.ts$/, '')
}

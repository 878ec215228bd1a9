/**
 * `npm run remove -- <kind> <id> …`: deletes records of the content with their pictures, and takes out of others what shows them.
 * `npm run remove -- samples` does so with all that is a sample: records, and pieces of work and worked examples within others.
 */
import { join } from 'node:path'
import { describeProblem } from '../schema/src/reading/Problem.ts'
import { recordIds } from '../schema/src/reading/readContent.ts'
import { type NamedRecord, removeRecords, spokenPath } from '../schema/src/writing/removeRecords.ts'
import { CommandRefused, stopOnProblems } from './content/problems.ts'
import { folderOf } from './records/newRecord.ts'

/**
 * Deletes records with what shows them.
 * @param kind - or 'samples', for all that is one.
 * @returns what was done and what is left to do, a line each.
 * @throws {CommandRefused} for a kind or an id that there is not. Then nothing was deleted.
 */
export function remove(folder: string, kind: string, ids: readonly string[]): string[] {
  const named = kind === 'samples' ? kind : namedIn(folder, kind, ids)
  const { deleted, takenOut, left } = removeRecords(folder, named)
  return [
    ...deleted.map((path) => `Deleted content/${path}`),
    ...takenOut.map(({ file, path }) => `Took ${spokenPath(path)} out of content/${file}`),
    ...(left.length > 0 ? ['', 'These still name what is gone. Change them:'] : []),
    ...left.map(describeProblem),
  ]
}

function namedIn(content: string, kind: string, ids: readonly string[]): NamedRecord[] {
  const folder = folderOf(kind)
  const known = recordIds(content, folder)
  const there = known.length > 0 ? `say one of ${known.join(', ')}` : 'there is none'
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown) throw new CommandRefused(`There is no ${kind} '${unknown}': ${there}.`)
  if (ids.length === 0) throw new CommandRefused(`Say which ${kind}: ${there}.`)
  return ids.map((id) => [folder, id])
}

if (process.argv[1] === import.meta.filename) {
  await stopOnProblems(async () => {
    const [kind = '', ...ids] = process.argv.slice(2)
    console.log(remove(join(import.meta.dirname, '../content'), kind, ids).join('\n'))
    console.log('What you had committed, git brings back: git restore content')
  })
}

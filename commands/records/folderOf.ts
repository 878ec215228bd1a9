import { RECORD_KINDS, type RecordFolder } from '../../schema/src/content.ts'
import { CommandRefused } from '../CommandRefused.ts'

/** @throws {CommandRefused} with all kinds, where there is none of this name. */
export function folderOf(kind: string): RecordFolder {
  const kinds = Object.entries(RECORD_KINDS)
  const [folder] = kinds.find(([, { name }]) => name === kind) ?? []
  if (folder) return folder as RecordFolder
  const known = kinds.map(([, { name, is }]) => `  ${name.padEnd(11)}  ${is}`)
  const what =
    kind === '' ? 'Say what, such as: project uhuru-clinic' : `There is no kind '${kind}'`
  throw new CommandRefused([`${what}. These are the kinds:`, ...known].join('\n'))
}

import { RECORD_FOLDERS, type RecordFolder } from './content.ts'

/**
 * All documents of a site, each a JSON value as somebody typed it, by their names: the paths of their files below `content/`, such as
 * `agency.yaml` or `services/maintenance.yaml`. The value `undefined` is a document that cannot be read.
 */
export type Documents = Readonly<Record<string, unknown>>

/** The kind and the id of the record that a document of this name is; null for a document of which there is one. */
export function recordNamed(name: string): readonly [kind: RecordFolder, id: string] | null {
  const [kind = '', id = '', file] = name.split('/')
  if (!Object.hasOwn(RECORD_FOLDERS, kind)) return null
  return [kind as RecordFolder, file === undefined ? id.replace(/\.yaml$/, '') : id]
}

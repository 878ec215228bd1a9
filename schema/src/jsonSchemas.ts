import { FILES, RECORD_FOLDERS } from './content.ts'

/** Returns the JSON Schemas for editors, by their paths below `content/.schema/`. */
export function jsonSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries([
    ...FILES.map(({ file, schema }) => [schemaFile(file), schema]),
    ...Object.entries(RECORD_FOLDERS).map(([folder, schema]) => [schemaFile(folder), schema]),
  ])
}

/** Returns the path of a content file's schema, relative to that file, for its first line. */
export function schemaPathFrom(file: string): string {
  return `${'../'.repeat(file.split('/').length - 1)}.schema/${schemaFile(file)}`
}

/** Returns the name of a file's schema: one for each file of page texts, one for all records of a folder, and one for all legal texts. */
function schemaFile(file: string): string {
  const [folder = '', name] = file.split('/')
  const kind = folder === 'copy' ? `copy-${name}` : folder
  return `${kind.replace(/\.yaml$/, '')}.json`
}

import { FILES, RECORD_FOLDERS } from './content.ts'

/** Returns the JSON Schemas with which code editors check the content's files, by their paths below `content/.schema/`. */
export function jsonSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries([
    ...FILES.map(({ file, schema }) => [schemaFile(file), schema]),
    ...Object.entries(RECORD_FOLDERS).map(([folder, schema]) => [schemaFile(folder), schema]),
  ])
}

/** Returns the path from a content file to its JSON Schema, for the file's first line. */
export function schemaPathFrom(file: string): string {
  return `${'../'.repeat(file.split('/').length - 1)}.schema/${schemaFile(file)}`
}

/** All records of a folder share one schema, and so do all legal texts. */
function schemaFile(file: string): string {
  const [folder = '', name] = file.split('/')
  const kind = folder === 'copy' ? `copy-${name}` : folder
  return `${kind.replace(/\.yaml$/, '')}.json`
}

import { FILES, RECORD_FOLDERS } from './content.ts'

/** JSON Schemas for editors, by their files below `content/.schema/`. */
export function jsonSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries([
    ...FILES.map(({ file, schema }) => [schemaFile(file), schema]),
    ...Object.entries(RECORD_FOLDERS).map(([folder, schema]) => [schemaFile(folder), schema]),
  ])
}

/** The same as a file of content names it in its first line. */
export function schemaPathFrom(file: string): string {
  return `${'../'.repeat(file.split('/').length - 1)}.schema/${schemaFile(file)}`
}

/** Words of pages have a schema each; the records of a folder, and legal texts, have one. */
function schemaFile(file: string): string {
  const [folder = '', name] = file.split('/')
  const kind = folder === 'copy' ? `copy-${name}` : folder
  return `${kind.replace(/\.yaml$/, '')}.json`
}

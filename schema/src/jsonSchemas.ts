import type { TSchema } from 'typebox'
import { COPY_FILES, fileName, RECORD_FOLDERS, SINGLE_FILES } from './content.ts'
import { LegalHead } from './legalText.ts'

/** JSON Schemas for editors, by their files below `content/.schema/`. */
export function jsonSchemas(): Readonly<Record<string, TSchema>> {
  const named = (entries: readonly (readonly [string, TSchema])[], folder = '') =>
    entries.map(([name, schema]) => [schemaFile(`${folder}${name}`), schema])
  return Object.fromEntries([
    ...named(Object.entries(SINGLE_FILES)),
    ...named(Object.entries(COPY_FILES), 'copy/'),
    ...named(Object.entries(RECORD_FOLDERS)),
    [schemaFile('legal'), LegalHead],
  ])
}

/** Where the schema of a kind of file stands, below `content/.schema/`. */
export function schemaFile(name: string): string {
  return fileName(name)
    .replace('/', '-')
    .replace(/\.yaml$/, '.json')
}

/** The same as a file of content names it in its first line. */
export function schemaPathFrom(file: string): string {
  const parts = file.split('/')
  const isCopy = parts[0] === 'copy'
  const name =
    parts.length === 1
      ? file.replace(/\.yaml$/, '')
      : isCopy
        ? `copy-${parts[1]?.replace(/\.yaml$/, '')}`
        : parts[0]
  return `${'../'.repeat(parts.length - 1)}.schema/${name}.json`
}

import { spawnSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../server/temporaryFolder.ts'

/** The properties without which search engines ignore a record, by Google's documentation of rich results. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  Service: ['name', 'provider'],
  Offer: ['priceSpecification'],
  UnitPriceSpecification: ['priceCurrency'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  CreativeWork: ['name', 'creator'],
  ImageObject: ['url'],
  PostalAddress: ['addressCountry'],
  ContactPoint: ['contactType', 'telephone'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Country: ['name'],
}

/**
 * Finds properties that schema.org does not define (according to `schema-dts`), and missing properties that search engines need. Pass all
 * records at once, because compiling them takes seconds.
 */
export function findSchemaProblems(records: readonly Record<string, unknown>[]): string[] {
  return [...compile(records), ...records.flatMap((record) => incomplete(record, nameOf(record)))]
}

const ROOT = join(import.meta.dirname, '../..')
const FILE = 'records.ts'
/** Options for tsc, which ignores the project's configuration if a file is named. */
const OPTIONS = [
  ...'--ignoreConfig --noEmit --pretty false --skipLibCheck --strict --target es2024'.split(' '),
  ...'--lib es2024 --module esnext --moduleResolution bundler --types'.split(' '),
  '',
]
const FOUND = /^records\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n {2}.*)*)$/gm

function compile(records: readonly Record<string, unknown>[]): string[] {
  const lines = records.map((record, index) => {
    const type = String(record['@type']).replace(/\W/g, '')
    return `export const r${index}: s.WithContext<s.${type}> = ${JSON.stringify(record)}`
  })
  const folder = temporaryFolder()
  writeFileSync(join(folder, FILE), ["import type * as s from 'schema-dts'", ...lines].join('\n'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@typescript/native/bin/tsc', ...OPTIONS, FILE],
    { cwd: folder, encoding: 'utf8' },
  )
  const found = [...stdout.matchAll(FOUND)].map(
    ([, line, message]) => `${nameOf(records[Number(line) - 2] ?? {})}: ${message}`,
  )
  if (status !== 0 && found.length === 0) throw new Error(`tsc failed: ${stdout}${stderr}`)
  return found
}

function nameOf({ '@type': type, name = 'without a name' }: Record<string, unknown>): string {
  return `${type} ${name}`
}

function incomplete(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => incomplete(each, path))
  if (typeof value !== 'object' || value === null) return value === '' ? [`${path} is empty`] : []
  const record = value as Record<string, unknown>
  const type = String(record['@type'])
  const needed = NEEDED[type]
  if (!needed) return [`${path}: the site has not used ${type} so far; say what it needs`]
  return [
    ...needed.filter((name) => !(name in record)).map((name) => `${path} has no ${name}`),
    ...Object.entries(record).flatMap(([name, inner]) => incomplete(inner, `${path}.${name}`)),
  ]
}

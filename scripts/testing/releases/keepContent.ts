/**
 * `node scripts/testing/releases/keepContent.ts <version>`: keeps a copy of the content's shape as of this version: the facts, copy and
 * legal texts, and one record of each kind, without pictures. Run it at each release, once; from then on
 * `contentReleases.test.ts` checks that whoever has such content can take the newest version.
 */
import { cpSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders of which every file is used by its name. */
const WHOLE = ['.', 'copy', 'legal']

const CONTENT = join(import.meta.dirname, '../../../content')

const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Name the version: node scripts/testing/releases/keepContent.ts 1.2.3')
  process.exit(1)
}
const kinds = new Set<string>()
for (const file of readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.ts')) continue
  const isRecord = !WHOLE.includes(dirname(file))
  const kind = file.split('/')[0] ?? ''
  if (isRecord && kinds.has(kind)) continue
  if (isRecord) kinds.add(kind)
  cpSync(join(CONTENT, file), join(import.meta.dirname, version, 'content', file))
}
console.log(`Kept with a record of ${[...kinds].join(', ')}`)

/**
 * `npm run launch-check`: what still stands between this site and the public, with the settings of the server in the
 * environment. Ends with 1 while a 'Must' is open.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claims } from '../content/claims.ts'
import { type ContentFile, findLaunchItems, type LaunchLevel } from './findLaunchItems.ts'

const CONTENT = join(import.meta.dirname, '../content')
const ROBOTS = join(import.meta.dirname, '../site/dist/robots.txt')
const HEADINGS: Readonly<Record<LaunchLevel, string>> = {
  must: 'Must: false or broken in public',
  should: 'Should: works, but not well',
  know: 'Know: what this program cannot see',
}

const items = findLaunchItems({
  content: await readContent(),
  claims,
  environment: process.env,
  robots: existsSync(ROBOTS) ? readFileSync(ROBOTS, 'utf8') : null,
  now: new Date(),
})
const open = items.filter(({ level }) => level === 'must').length
for (const level of Object.keys(HEADINGS) as LaunchLevel[]) {
  const ofLevel = items.filter((item) => item.level === level)
  if (ofLevel.length === 0) continue
  console.log(`\n${HEADINGS[level]}\n`)
  for (const { what, remedy } of ofLevel) console.log(`- ${what}\n  → ${remedy}`)
}
console.log(open > 0 ? `\nNot yet: ${open} to do` : '\nReady to go live')
process.exitCode = open > 0 ? 1 : 0

/** All of the content but the claims, which quote it. */
async function readContent(): Promise<ContentFile[]> {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'claims.ts')
    .sort()
  return Promise.all(
    files.map(async (file) => ({ file, exports: await import(join(CONTENT, file)) })),
  )
}

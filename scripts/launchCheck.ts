/**
 * `npm run launch-check`: what still stands between this site and the public, with the settings of the server in the
 * environment. Ends with 1 while a 'Must' is open.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claims } from '../content/claims.ts'
import type { LaunchLevel } from '../protocol/src/desk/health.ts'
import { findLaunchItems } from './findLaunchItems.ts'
import { readContentFiles } from './readContentFiles.ts'

const ROBOTS = join(import.meta.dirname, '../site/dist/robots.txt')
const SECURITY_TXT = join(import.meta.dirname, '../site/dist/.well-known/security.txt')
const PRIVACY_PAGE = join(import.meta.dirname, '../site/dist/privacy-policy.html')
const HEADINGS: Readonly<Record<LaunchLevel, string>> = {
  must: 'Must: false or broken in public',
  should: 'Should: works, but not well',
  know: 'Know: what this program cannot see',
}

const items = findLaunchItems({
  content: await readContentFiles(),
  claims,
  environment: process.env,
  robots: readBuilt(ROBOTS),
  privacyPage: readBuilt(PRIVACY_PAGE),
  securityTxt: readBuilt(SECURITY_TXT),
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

function readBuilt(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

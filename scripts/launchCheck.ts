/**
 * `npm run launch-check`: what still stands between this site and the public, with the settings of the server in the
 * environment. Asks name servers and the mail server; with `-- --send` it mails each address of `MAIL_TO`, too. Ends with 1
 * while a 'Must' is open.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claims } from '../content/claims.ts'
import type { LaunchLevel } from '../protocol/src/desk/health.ts'
import { examineSettings } from './doctor/examineSettings.ts'
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

const args = process.argv.slice(2)
if (args.some((arg) => arg !== '--send')) {
  console.error(
    'Usage: npm run launch-check [-- --send]: --send mails each address of MAIL_TO, too.',
  )
  process.exit(2)
}

const now = new Date()
const mail = await examineSettings(process.env, {
  sends: args.includes('--send'),
  nowMs: now.getTime(),
})
const items = [
  ...findLaunchItems({
    content: await readContentFiles(),
    claims,
    environment: process.env,
    robots: readBuilt(ROBOTS),
    privacyPage: readBuilt(PRIVACY_PAGE),
    securityTxt: readBuilt(SECURITY_TXT),
    now,
  }),
  ...mail.items,
]
const open = items.filter(({ level }) => level === 'must').length
for (const level of Object.keys(HEADINGS) as LaunchLevel[]) {
  const ofLevel = items.filter((item) => item.level === level)
  if (ofLevel.length === 0) continue
  console.log(`\n${HEADINGS[level]}\n`)
  for (const { what, remedy } of ofLevel) console.log(`- ${what}\n  → ${remedy}`)
}
if (mail.seen.length > 0) {
  console.log('\nSeen: is right\n')
  for (const what of new Set(mail.seen)) console.log(`- ${what}`)
}
console.log(open > 0 ? `\nNot yet: ${open} to do` : '\nReady to go live')
process.exitCode = open > 0 ? 1 : 0

function readBuilt(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

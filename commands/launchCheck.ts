/**
 * `npm run launch-check`: lists the tasks before the site goes live, the most important first. Reads the server's settings from the
 * environment, and asks name servers and the mail server. `-- --all` lists everything, `-- --send` mails each address of `MAIL_TO`. Exits
 * with 1 while a 'Must' task is open.
 */
import { join } from 'node:path'
import { describeProblem } from '../schema/src/yaml/LocatedProblem.ts'
import { readFolder } from '../schema/src/yaml/readFolder.ts'
import { readMedia } from '../site/src/rendering/mediaFiles.ts'
import { examineDelivery } from './launch/examineDelivery.ts'
import { findLaunchItems } from './launch/findLaunchItems.ts'
import { about } from './launch/items.ts'
import { launchReport } from './launch/launchReport.ts'

const DIST = join(import.meta.dirname, '../site/dist')
const MOST = 5

const args = process.argv.slice(2)
if (args.some((arg) => arg !== '--send' && arg !== '--all')) {
  console.error(
    'Usage: npm run launch-check [-- --all --send]: --all lists every task, --send also sends a mail to each address of MAIL_TO.',
  )
  process.exit(2)
}

const read = readFolder(join(import.meta.dirname, '../content'))
if (!read.content) {
  for (const problem of read.problems) console.error(describeProblem(problem))
  process.exit(1)
}
const most = args.includes('--all') ? Number.POSITIVE_INFINITY : MOST
const mail = await examineDelivery(process.env, args.includes('--send'))
const items = [
  ...findLaunchItems({
    ...read,
    media: readMedia(),
    environment: process.env,
    siteFolder: DIST,
    now: new Date(),
  }),
  ...about('mail', mail.items),
]
const open = items.filter(({ level }) => level === 'must').length
const report = launchReport(items, {
  most,
  lineOf: read.lineOf,
  // On a server this command is started by `agency-desk` instead of npm.
  command: process.env.npm_lifecycle_event
    ? 'npm run launch-check -- --all'
    : 'the same command with --all',
})
for (const line of report) console.log(line)
if (mail.seen.length > 0) {
  console.log('\nThese checks passed:\n')
  for (const what of new Set(mail.seen)) console.log(`- ${what}`)
}
console.log(
  open > 0 ? `\nNot ready yet: ${open} to do, beginning with group 1.` : '\nReady to go live',
)
process.exitCode = open > 0 ? 1 : 0

/** The last lines of `npm run setup`: what is left to do with the content, in short, and how to see the site. */
import { claims } from '../../content/claims.ts'
import { findContentItems } from '../content/findContentItems.ts'
import { launchReport } from '../content/launchReport.ts'
import { readContentFiles } from '../content/readContentFiles.ts'

/** Of a group, and of files on a line. */
const MOST = 2

const content = await readContentFiles()
const tasks = findContentItems({ content, claims, now: new Date(), most: MOST })
const command = 'npm run launch-check -- --all'
const open = tasks.filter(({ level }) => level === 'must').length
for (const line of launchReport(tasks, { most: MOST, command })) console.log(line)
console.log('\nNext:')
console.log('1. See the site: npm start')
console.log(
  open > 0
    ? `2. Do what is a ‘Must’, ${open} in all; what is done is gone from: npm run launch-check`
    : '2. See what mail and server still need: npm run launch-check',
)
console.log('3. Put it on a server: docs/deploying.md')

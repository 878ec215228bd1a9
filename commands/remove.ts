/**
 * `npm run remove -- <kind> <id> …`: deletes records of the content with their pictures, and takes out of others what shows them.
 * `npm run remove -- samples` does so with every project, client and testimonial that is a sample.
 */
import { join } from 'node:path'
import { KIND_LIST } from './records/recordKinds.ts'
import { removeRecords } from './records/removeRecords.ts'
import { stopOnProblems } from './stopOnProblems.ts'

const [kind, ...ids] = process.argv.slice(2)
await stopOnProblems(async () => {
  const how = ['Such as: npm run remove -- project katf-web', '  samples      all that are samples']
  const content = join(import.meta.dirname, '../content')
  const lines = kind === undefined ? [...how, ...KIND_LIST] : removeRecords(content, kind, ids)
  for (const line of lines) console.log(line)
  if (kind !== undefined)
    console.log('What you had committed, git brings back: git restore content')
})

/**
 * `npm run remove -- project|client|testimonial|person <id> …`: deletes records of content with their pictures, and takes out of
 * others what shows them. `npm run remove -- samples` does so with every one that is a sample. Without anything it says what there is.
 */
import { join } from 'node:path'
import { readEachContentFile } from './content/readEachContentFile.ts'
import { RecordRefused } from './records/RecordRefused.ts'
import { REMOVABLE, removeRecords } from './records/removeRecords.ts'
import { SetupRefused } from './setup/SetupRefused.ts'

const CONTENT = join(import.meta.dirname, '../content')
const [kind, ...ids] = process.argv.slice(2)

try {
  if (kind === undefined) {
    console.log(
      `npm run remove -- <${REMOVABLE.join('|')}> <id> …, such as: npm run remove -- project katf-web`,
    )
    console.log(
      'npm run remove -- samples takes every project, client and testimonial that is a sample.',
    )
  } else {
    const { files, problems } = await readEachContentFile(CONTENT)
    // What cannot be read could name what is removed.
    if (problems.length > 0) throw new RecordRefused(problems.join('\n'))
    for (const line of removeRecords(CONTENT, files, kind, ids)) console.log(line)
    console.log('What you had committed, git brings back: git restore content')
  }
} catch (error) {
  if (!(error instanceof RecordRefused || error instanceof SetupRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

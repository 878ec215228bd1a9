/**
 * `npm run new -- project|service|testimonial|client|developer|person <id>`: writes a record of content that is valid as it
 * stands, and says which pictures belong beside it.
 */
import { join } from 'node:path'
import { createRecord, RecordRefused } from './createRecord.ts'

const [kind = '', id = ''] = process.argv.slice(2)
try {
  for (const line of createRecord(join(import.meta.dirname, '../content'), kind, id))
    console.log(line)
} catch (error) {
  if (!(error instanceof RecordRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

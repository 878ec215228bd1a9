/**
 * `npm run new -- <kind> <id>`: writes a record of the content to fill in, and says which pictures belong beside it. In a terminal
 * it asks for what can only be chosen, such as the services; elsewhere that is to be filled in, too.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { RECORD_ID, recordFile } from '../schema/src/content.ts'
import { readableContent } from '../schema/src/reading/readContent.ts'
import { CommandRefused, stopOnProblems } from './content/problems.ts'
import { findAssets } from './media/findAssets.ts'
import { askChoices, folderOf, newRecord } from './records/newRecord.ts'

const CONTENT = join(import.meta.dirname, '../content')

await stopOnProblems(async () => {
  const [kind = '', id = ''] = process.argv.slice(2)
  const folder = folderOf(kind)
  if (!RECORD_ID.test(id)) {
    throw new CommandRefused(
      `'${id}' cannot be an address: small letters, digits and single hyphens, 60 at most, such as 'uhuru-clinic'.`,
    )
  }
  const file = recordFile(folder, id)
  const path = join(CONTENT, file)
  if (existsSync(path))
    throw new CommandRefused(`content/${file} exists already: choose another name.`)
  const content = readableContent(CONTENT)
  const chosen = process.stdin.isTTY ? await askChoices(folder, content) : {}
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, newRecord(folder, id, content, chosen), { flag: 'wx' })
  console.log(`Wrote content/${file}: put your own where it says ‘Fill in’.`)
  const isBeside = RegExp(`^content/${folder}/${id}[. ]`)
  for (const line of findAssets(CONTENT).problems) if (isBeside.test(line)) console.log(line)
})

/**
 * `npm run new -- <kind> <id>`: writes a record of the content to fill in, and says which pictures belong beside it. In a terminal
 * it asks for what can only be chosen, such as the services; elsewhere that is to be filled in, too.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { recordFile } from '../schema/src/content.ts'
import { ContentRefused, readContent } from '../schema/src/reading/readContent.ts'
import { findAssets } from '../scripts/media/findAssets.ts'
import { CommandRefused } from './CommandRefused.ts'
import { folderOf } from './records/folderOf.ts'
import { askChoices, newRecord } from './records/newRecord.ts'
import { stopOnProblems } from './stopOnProblems.ts'

const CONTENT = join(import.meta.dirname, '../content')
const SLUG = /^(?!(index|new|con|aux|nul|prn)$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/

await stopOnProblems(async () => {
  const [kind = '', id = ''] = process.argv.slice(2)
  const folder = folderOf(kind)
  if (!SLUG.test(id) || id.length > 60) {
    throw new CommandRefused(
      `'${id}' cannot be an address: small letters, digits and single hyphens, 60 at most, such as 'uhuru-clinic'.`,
    )
  }
  const file = recordFile(folder, id)
  const path = join(CONTENT, file)
  if (existsSync(path))
    throw new CommandRefused(`content/${file} exists already: choose another name.`)
  const read = readContent(CONTENT)
  const content = read.content ?? read.partly
  if (!content) throw new ContentRefused(read.problems ?? [])
  const chosen = process.stdin.isTTY ? await askChoices(folder, content) : {}
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, newRecord(folder, id, content, chosen), { flag: 'wx' })
  console.log(`Wrote content/${file}: put your own where it says ‘Fill in’.`)
  const isBeside = RegExp(`^content/${folder}/${id}[. ]`)
  for (const line of findAssets(CONTENT).problems) if (isBeside.test(line)) console.log(line)
})

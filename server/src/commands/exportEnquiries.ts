import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { localTime } from '../clock.ts'
import { EXPORTS_FOLDER } from '../database/copies.ts'
import { makeFolder } from '../database/dataFolder.ts'
import { enquiriesCsv } from '../enquiries/enquiriesCsv.ts'
import { listEnquiries } from '../enquiries/enquiryLists.ts'
import { type Command, fileError } from './Command.ts'

export const exportEnquiries: Command = {
  name: 'export',
  parameters: '[file.csv]',
  summary: 'all enquiries for a spreadsheet; without a name, into a folder of DATA_DIR',
  mostArguments: 1,
  async run([named], { config, db, note, now, print, resolveFile }) {
    const listed = await listEnquiries(db)
    const stamp = localTime(now()).replace(' ', '-').replace(':', '')
    const file =
      named === undefined
        ? join(config.dataFolder, EXPORTS_FOLDER, `enquiries-${stamp}.csv`)
        : resolveFile(named)
    try {
      makeFolder(dirname(file))
      writeFileSync(file, enquiriesCsv(listed.toReversed()), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      throw fileError(file, error)
    }
    await note('enquiries exported', `${listed.length} enquiries`)
    print(`${listed.length} enquiries written to ${file}`)
  },
}

import { join } from 'node:path'
import { localTime } from '../clock.ts'
import { EXPORTS_FOLDER } from '../database/copies.ts'
import { enquiriesCsv } from '../enquiries/enquiriesCsv.ts'
import { listEnquiries } from '../enquiries/enquiryLists.ts'
import type { Command } from './Command.ts'
import { writeFile } from './writeFile.ts'

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
    writeFile(file, enquiriesCsv(listed.toReversed()))
    await note('enquiries exported', `${listed.length} enquiries`)
    print(`${listed.length} enquiries written to ${file}`)
  },
}

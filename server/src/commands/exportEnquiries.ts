import { join } from 'node:path'
import type { Command } from './Command.ts'
import { describeMail } from './describeMail.ts'
import { localTime } from './localTime.ts'
import { toCsv } from './toCsv.ts'
import { writeNewFile } from './writeNewFile.ts'

/** In the data folder. */
export const EXPORTS_FOLDER = 'exports'

const HEADING = [
  'Number',
  'Received (Nairobi)',
  'Name',
  'Phone',
  'E-mail',
  'Service',
  'Budget',
  'Timeline',
  'Message',
  'Mail',
]

/** All enquiries as a file for a spreadsheet, the oldest first. */
export const exportEnquiries: Command = {
  usage: 'export [file.csv]',
  summary: 'all enquiries for a spreadsheet; without a name, into a folder of DATA_DIR',
  takes: 1,
  async run([named], { config, desk, now, print, resolveFile }) {
    const listed = await desk.enquiries({ quarantined: false, limit: null })
    const stamp = localTime(now()).replace(' ', '-').replace(':', '')
    const file =
      named === undefined
        ? join(config.dataFolder, EXPORTS_FOLDER, `enquiries-${stamp}.csv`)
        : resolveFile(named)
    const rows = listed
      .toReversed()
      .map(({ number, receivedAtMs, fields, mail }) => [
        number,
        localTime(receivedAtMs),
        fields.name,
        fields.phone,
        fields.email,
        fields.serviceInterest,
        fields.budgetInterest,
        fields.timeline,
        fields.message,
        describeMail(mail),
      ])
    writeNewFile(file, toCsv([HEADING, ...rows]))
    print(`${rows.length} enquiries written to ${file}`)
  },
}

import { join } from 'node:path'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { localTime } from '../delivery/localTime.ts'
import { EXPORTS_FOLDER } from '../storage/findOtherCopies.ts'
import type { Command } from './Command.ts'
import { describeMail } from './describeMail.ts'
import { toCsv } from './toCsv.ts'
import { writeFile } from './writeFile.ts'

const HEADING = [
  'Number',
  'Received (Nairobi)',
  ...ENQUIRY_FIELDS.map(({ label }) => label),
  'Mail',
  'Status',
  'Note',
]

/** All enquiries as a file for a spreadsheet, the oldest first. */
export const exportEnquiries: Command = {
  usage: 'export [file.csv]',
  summary: 'all enquiries for a spreadsheet; without a name, into a folder of DATA_DIR',
  takes: 1,
  async run([named], { config, enquiries, now, print, resolveFile }) {
    const listed = await enquiries.list({ quarantined: false, limit: null })
    const stamp = localTime(now()).replace(' ', '-').replace(':', '')
    const file =
      named === undefined
        ? join(config.dataFolder, EXPORTS_FOLDER, `enquiries-${stamp}.csv`)
        : resolveFile(named)
    const rows = listed
      .toReversed()
      .map(({ number, receivedAtMs, fields, mail, status, note }) => [
        number,
        localTime(receivedAtMs),
        ...ENQUIRY_FIELDS.map(({ name }) => fields[name]),
        describeMail(mail),
        status,
        note,
      ])
    writeFile(file, toCsv([HEADING, ...rows]))
    print(`${rows.length} enquiries written to ${file}`)
  },
}

import type { Command } from './Command.ts'
import { describeShown } from './describeShown.ts'
import { enquiryTable, SHOWN } from './listEnquiries.ts'
import { parseNumber } from './parseNumber.ts'

/** What robots sent, as far as we can tell. */
export const listQuarantine: Command = {
  usage: 'quarantine [how many]',
  summary: 'enquiries that filled the field which only robots see; never mailed',
  takes: 1,
  async run([typed], { enquiries, now, print }) {
    const limit = typed === undefined ? SHOWN : parseNumber(typed, 'How many')
    const listed = await enquiries.list({ quarantined: true, limit })
    const { quarantined } = await enquiries.counts()
    if (listed.length === 0) return print('Nothing is in quarantine.')
    print(enquiryTable(listed, now()))
    const command = `quarantine ${quarantined}`
    const rest = describeShown(listed.length, quarantined, { order: 'newest', command })
    if (rest) print(`\n${rest}`)
    print('\nRead one with enquiry <number>. If a person wrote it: release <number>.')
  },
}

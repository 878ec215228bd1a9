import type { Command } from './Command.ts'
import { enquiryTable } from './listEnquiries.ts'

/** What robots sent, as far as we can tell. */
export const listQuarantine: Command = {
  usage: 'quarantine',
  summary: 'enquiries that filled the field which only robots see; never mailed',
  takes: 0,
  async run(_args, { enquiries, now, print }) {
    const listed = await enquiries.list({ quarantined: true, limit: null })
    if (listed.length === 0) return print('Nothing is in quarantine.')
    print(enquiryTable(listed, now()))
    print('\nRead one with enquiry <number>. If a person wrote it: release <number>.')
  },
}

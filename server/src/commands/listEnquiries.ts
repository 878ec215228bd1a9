import { localTime } from '../delivery/localTime.ts'
import type { ListedEnquiry } from '../enquiries/EnquiryRepository.ts'
import type { Command } from './Command.ts'
import { describeMail } from './describeMail.ts'
import { formatTable } from './formatTable.ts'
import { parseNumber } from './parseNumber.ts'

const SHOWN = 40

/** The latest enquiries, one a line. */
export const listEnquiries: Command = {
  usage: 'enquiries [how many]',
  summary: `the latest enquiries (${SHOWN} unless you say how many), times as in Nairobi`,
  takes: 1,
  async run([typed], { enquiries, print }) {
    const limit = typed === undefined ? SHOWN : parseNumber(typed, 'How many')
    const listed = await enquiries.list({ quarantined: false, limit })
    const { enquiries: all, quarantined } = await enquiries.counts()
    print(listed.length > 0 ? enquiryTable(listed) : 'No enquiries yet.')
    if (listed.length < all) print(`\n${listed.length} of ${all}.`)
    if (quarantined > 0) print(`\n${quarantined} in quarantine: see the command quarantine.`)
  },
}

/** Enquiries one a line. */
export function enquiryTable(enquiries: readonly ListedEnquiry[]): string {
  return formatTable(
    ['No.', 'Received', 'Name', 'Service', 'Budget', 'Mail'],
    enquiries.map(({ number, receivedAtMs, fields, mail }) => [
      String(number),
      localTime(receivedAtMs),
      fields.name,
      fields.serviceInterest,
      fields.budgetInterest,
      describeMail(mail),
    ]),
  )
}

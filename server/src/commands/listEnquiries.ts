import { describeAge } from '../delivery/describeAge.ts'
import { localTime } from '../delivery/localTime.ts'
import {
  ENQUIRY_STATUSES,
  type EnquiryStatus,
  type ListedEnquiry,
} from '../enquiries/EnquiryRepository.ts'
import { type Command, UsageError } from './Command.ts'
import { describeMail } from './describeMail.ts'
import { formatTable } from './formatTable.ts'
import { parseNumber } from './parseNumber.ts'

const SHOWN = 40

/** The latest enquiries, one a line. */
export const listEnquiries: Command = {
  usage: `enquiries [${ENQUIRY_STATUSES.join('|')}] [how many]`,
  summary: `the latest enquiries (${SHOWN} unless you say how many), times as in Nairobi`,
  takes: 2,
  async run(args, { enquiries, now, print }) {
    const status = ENQUIRY_STATUSES.find((name) => args.includes(name)) ?? null
    const [typed, surplus] = args.filter((arg) => arg !== status)
    if (surplus) throw new UsageError(`Too much said. Usage: ${listEnquiries.usage}`)
    const limit = typed === undefined ? SHOWN : parseNumber(typed, 'How many')
    const listed = await enquiries.list({ quarantined: false, limit, status })
    const { enquiries: stored, byStatus, quarantined } = await enquiries.counts()
    const all = status ? byStatus[status] : stored
    print(listed.length > 0 ? enquiryTable(listed, now()) : noneYet(status))
    if (listed.length < all) print(`\n${listed.length} of ${all}.`)
    if (quarantined > 0) print(`\n${quarantined} in quarantine: see the command quarantine.`)
  },
}

/** Enquiries one a line; what is new with its age. */
export function enquiryTable(enquiries: readonly ListedEnquiry[], nowMs: number): string {
  return formatTable(
    ['No.', 'Received', 'Status', 'Name', 'Service', 'Budget', 'Mail'],
    enquiries.map((enquiry) => [
      String(enquiry.number),
      localTime(enquiry.receivedAtMs),
      describeStatus(enquiry, nowMs),
      enquiry.fields.name,
      enquiry.fields.serviceInterest,
      enquiry.fields.budgetInterest,
      describeMail(enquiry.mail),
    ]),
  )
}

function describeStatus({ quarantined, status, receivedAtMs }: ListedEnquiry, nowMs: number) {
  if (quarantined) return '-'
  return status === 'new' ? `new, ${describeAge(nowMs - receivedAtMs)}` : status
}

function noneYet(status: EnquiryStatus | null): string {
  return status ? `No enquiry is ${status}.` : 'No enquiries yet.'
}

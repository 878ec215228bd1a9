import { describeAge, LOCAL_TIME_NAME, localTime } from '../clock.ts'
import { describeErasures, erasureDay } from '../enquiries/describeErasures.ts'
import {
  ENQUIRY_STATUSES,
  type EnquiryStatus,
  type ListedEnquiry,
} from '../enquiries/EnquiryRepository.ts'
import { type Command, UsageError } from './Command.ts'
import { describeMail } from './describeMail.ts'
import { describeShown } from './describeShown.ts'
import { formatTable } from './formatTable.ts'
import { parseNumber } from './parseNumber.ts'

/** Unless the owner says how many. */
export const SHOWN = 40

/** Those that will be erased. */
const ANNOUNCED = 'announced'
/** Whatever their status, as without a word. */
const ALL = 'all'

/** The latest enquiries, one a line. */
export const listEnquiries: Command = {
  usage: `enquiries [${[...ENQUIRY_STATUSES, ANNOUNCED, ALL].join('|')}] [how many]`,
  summary: `the latest enquiries (${SHOWN} unless you say how many), times in ${LOCAL_TIME_NAME}`,
  takes: 2,
  async run(args, { enquiries, now, print }) {
    const status = ENQUIRY_STATUSES.find((name) => args.includes(name)) ?? null
    const announced = args.includes(ANNOUNCED)
    const [typed, surplus] = args.filter((arg) => ![status, ANNOUNCED, ALL].includes(arg))
    if (surplus) throw new UsageError(`Too much said. Usage: ${listEnquiries.usage}`)
    const limit = typed === undefined ? SHOWN : parseNumber(typed, 'How many')
    const { enquiries: stored, byStatus, quarantined } = await enquiries.counts()
    const leaving = await enquiries.announcedErasures()
    // How many of those that leave are in quarantine, nothing counts.
    const found = await enquiries.list({
      quarantined: false,
      limit: announced ? null : limit,
      status,
      announced,
    })
    const listed = found.slice(0, limit)
    const all = announced ? found.length : status ? byStatus[status] : stored
    print(listed.length > 0 ? enquiryTable(listed, now()) : noneYet(status))
    const which = [status ?? (announced ? null : ALL), announced && ANNOUNCED, all]
    const command = ['enquiries', ...which.filter(Boolean)].join(' ')
    const rest = describeShown(listed.length, all, { order: 'newest', command })
    if (rest) print(`\n${rest}`)
    const notice = describeErasures(leaving)
    if (notice) print(`\n${notice}`)
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

function describeStatus(enquiry: ListedEnquiry, nowMs: number): string {
  const { quarantined, status, receivedAtMs, erasureAnnouncedAtMs } = enquiry
  const stands = status === 'new' ? `new, ${describeAge(nowMs - receivedAtMs)}` : status
  const erasure = erasureAnnouncedAtMs !== null && `erased ${erasureDay(erasureAnnouncedAtMs)}`
  return [!quarantined && stands, erasure].filter(Boolean).join(', ') || '-'
}

function noneYet(status: EnquiryStatus | null): string {
  return status ? `No enquiry is ${status}.` : 'No enquiries yet.'
}

import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { LOCAL_TIME_NAME, localTime } from '../clock.ts'
import { erasureDay } from '../enquiries/describeErasures.ts'
import type { ListedEnquiry, PastEvent } from '../enquiries/EnquiryRepository.ts'
import { type Command, CommandError } from './Command.ts'
import { describeMail } from './describeMail.ts'
import { parseNumber } from './parseNumber.ts'

/** One enquiry with all that was sent. */
export const showEnquiry: Command = {
  usage: 'enquiry <number>',
  summary: 'all that one enquiry says, its note and its history',
  takes: 1,
  async run([typed], { enquiries, print }) {
    const number = parseNumber(typed, 'The number of the enquiry')
    const enquiry = await enquiries.find(number)
    if (!enquiry) throw new CommandError(`There is no enquiry ${number}.`)
    const { fields } = enquiry
    const lines = [
      ['Enquiry', String(number)],
      ['Received', `${localTime(enquiry.receivedAtMs)} ${LOCAL_TIME_NAME}`],
      ...ENQUIRY_FIELDS.filter(({ control }) => control !== 'textarea').map(
        ({ label, name }) => [label, fields[name] || '–'] as const,
      ),
      ...(enquiry.quarantined ? [] : [['Status', enquiry.status] as const]),
      ...(enquiry.erasureAnnouncedAtMs === null
        ? []
        : [['Erased', `${erasureDay(enquiry.erasureAnnouncedAtMs)}, unless it is won`] as const]),
      ['Mail', describeMail(enquiry.mail)],
      ['Id', enquiry.id],
    ] as const
    const width = Math.max(...lines.map(([label]) => label.length)) + 2
    print(lines.map(([label, value]) => `${label.padEnd(width)}${value}`).join('\n'))
    for (const { name, control } of ENQUIRY_FIELDS) {
      if (control === 'textarea') print(`\n${fields[name]}`)
    }
    if (enquiry.note) print(`\nNote, for you alone:\n${enquiry.note}`)
    print(`\n${historyLines(enquiry, await enquiries.history(enquiry.id)).join('\n')}`)
  },
}

function historyLines(
  { receivedAtMs, mailedAtMs }: ListedEnquiry,
  events: readonly PastEvent[],
): string[] {
  const arrival = [
    { atMs: receivedAtMs, text: 'received' },
    ...(mailedAtMs === null ? [] : [{ atMs: mailedAtMs, text: 'mailed to you' }]),
  ]
  const done = events.map(({ atMs, what, who }) => ({
    atMs,
    text: `${what === 'note' ? 'note changed' : what}, by ${who}`,
  }))
  return [...arrival, ...done]
    .sort((one, other) => one.atMs - other.atMs)
    .map(({ atMs, text }) => `${localTime(atMs)}  ${text}`)
}

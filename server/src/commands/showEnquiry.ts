import { type Command, CommandError } from './Command.ts'
import { describeMail } from './describeMail.ts'
import { localTime } from './localTime.ts'
import { parseNumber } from './parseNumber.ts'

/** One enquiry with all that was sent. */
export const showEnquiry: Command = {
  usage: 'enquiry <number>',
  summary: 'all that one enquiry says',
  takes: 1,
  async run([typed], { desk, print }) {
    const number = parseNumber(typed, 'The number of the enquiry')
    const enquiry = await desk.enquiry(number)
    if (!enquiry) throw new CommandError(`There is no enquiry ${number}.`)
    const { fields } = enquiry
    const lines = [
      ['Enquiry', String(number)],
      ['Received', `${localTime(enquiry.receivedAtMs)} (Nairobi)`],
      ['Name', fields.name],
      ['Phone', fields.phone],
      ['E-mail', fields.email],
      ['Service', fields.serviceInterest],
      ['Budget', fields.budgetInterest],
      ['Timeline', fields.timeline],
      ['Mail', describeMail(enquiry.mail)],
      ['Id', enquiry.id],
    ]
    print(lines.map(([label = '', value]) => `${label.padEnd(10)}${value}`).join('\n'))
    print(`\n${fields.message}`)
  },
}

import { type Command, CommandError } from './Command.ts'
import { parseNumber } from './parseNumber.ts'

/** Makes undelivered mail due now, refused mail too. */
export const retryMail: Command = {
  usage: 'retry <number>|all',
  summary: "tries the mail of an enquiry again, or all that is not delivered (a sign-up's too)",
  takes: 1,
  async run([typed], { enquiries, mailJobs, note, now, print }) {
    const number = typed === 'all' ? null : parseNumber(typed, 'The number of the enquiry (or all)')
    if (number !== null) {
      const enquiry = await enquiries.find(number)
      if (!enquiry) throw new CommandError(`There is no enquiry ${number}.`)
      if (enquiry.mail?.state === 'delivered') {
        throw new CommandError(`The mail of enquiry ${number} is delivered already.`)
      }
    }
    const due = await mailJobs.retryNow(number, now())
    if (due === 0) {
      print('Nothing to try again: what is not delivered is under way.')
      return
    }
    await note('mail tried again', `${due} ${due === 1 ? 'mail' : 'mails'}`)
    print(`${due} due now. A running server takes it up within half a minute.`)
  },
}

import { releaseEnquiry } from '../enquiries/releaseEnquiry.ts'
import { type Command, CommandError } from './Command.ts'
import { parseNumber } from './parseNumber.ts'

/** Makes a quarantined enquiry a normal one. */
export const releaseFromQuarantine: Command = {
  usage: 'release <number>',
  summary: 'turns an enquiry in quarantine into a normal one, with its mail',
  takes: 1,
  async run([typed], { config, enquiries, note, now, print, who }) {
    const number = parseNumber(typed, 'The number of the enquiry')
    const { messageIdDomain } = config
    if (!(await releaseEnquiry(number, who, { enquiries, now, messageIdDomain }))) {
      throw new CommandError(`There is no enquiry ${number} in quarantine.`)
    }
    await note('enquiry released', `enquiry ${number}`)
    print(`Enquiry ${number} is released. A running server mails it within half a minute.`)
  },
}

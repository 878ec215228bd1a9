import { describeRecords } from '../people/describeRecords.ts'
import type { CopiedRow } from '../people/PersonRepository.ts'
import { personJson } from '../people/personJson.ts'
import { type Command, CommandError, UsageError } from './Command.ts'
import { describeSpellings } from './describeSpellings.ts'
import { enquiryTable } from './listEnquiries.ts'
import { writeFile } from './writeFile.ts'

/** What is stored of one address: in short on the screen, whole in a file that can be handed to the person. */
export const showPerson: Command = {
  usage: 'person <e-mail address> [file.json]',
  summary: 'all that is stored of one address, in short; whole in a file for the person',
  takes: 2,
  async run([address, named], { note, now, people, print, resolveFile }) {
    if (!address?.includes('@')) throw new UsageError('The e-mail address is missing.')
    const { mentions, otherSpellings, ...records } = await people.find(address)
    const { enquiries, signUp, wantsNoMail } = records
    const copy = await people.copy(address, records)
    if (enquiries.length > 0) {
      print(`Enquiries (${enquiries.length}):\n${enquiryTable(enquiries, now())}\n`)
    }
    if (copy.newsletter) print(`Newsletter:\n${lines(copy.newsletter.record).join('\n')}\n`)
    if (wantsNoMail) print('Wants no newsletter: a code of the mailbox is kept, not the address.\n')
    if (otherSpellings.length > 0) print(`${describeSpellings(otherSpellings)}\n`)
    if (mentions.length > 0) {
      print(`These hold the address in some field, and may be of somebody else:`)
      print(`${enquiryTable(mentions, now())}\n`)
    }
    const isNothing = enquiries.length === 0 && !signUp && !wantsNoMail
    if (isNothing && mentions.length + otherSpellings.length === 0) {
      throw new CommandError(`Nothing is kept of ${address}.`)
    }
    if (named === undefined) {
      print('Whole, with notes, history and mails: name a file, such as person.json.')
      return
    }
    const file = resolveFile(named)
    writeFile(file, personJson(address, copy, now()))
    await note(
      'person exported',
      describeRecords({
        enquiries: enquiries.map(({ number }) => number),
        signUp: signUp !== null,
      }),
    )
    print(`All that is stored of exactly ${address} is in ${file}.`)
    if (mentions.length > 0) print('What only mentions the address is not: read it first.')
    print('Your mailbox, exports and backups may hold more.')
  },
}

function lines(row: CopiedRow): string[] {
  return Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `  ${name}: ${value}`)
}

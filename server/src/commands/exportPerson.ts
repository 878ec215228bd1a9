import { describeRecords, personStore } from '../people/personStore.ts'
import { type Command, CommandError, UsageError } from './Command.ts'
import { describeSpellings } from './deleteRecords.ts'
import { writeFile } from './writeFile.ts'

/** All that is stored of one address, in a file that can be handed to the person. */
export const exportPerson: Command = {
  name: 'person',
  parameters: '<e-mail address> <file.json>',
  summary: 'all that is stored of one address, in a file for the person',
  takes: 2,
  async run([address, named], { note, now, print, resolveFile, ...storage }) {
    const people = personStore(storage)
    if (!address?.includes('@')) throw new UsageError('The e-mail address is missing.')
    if (named === undefined) throw new UsageError('The name of the new file is missing.')
    const { mentions, otherSpellings, ...records } = await people.find(address)
    const { enquiries, signUp, wantsNoMail } = records
    const isNothing = enquiries.length === 0 && !signUp && !wantsNoMail
    if (isNothing && mentions.length + otherSpellings.length === 0) {
      throw new CommandError(`Nothing is kept of ${address}.`)
    }
    const file = resolveFile(named)
    writeFile(file, await people.copy(address, records, now()))
    const held = describeRecords(records)
    await note('person exported', held)
    print(`All that is stored of exactly ${address} is in ${file}: ${held || 'nothing'}.`)
    if (wantsNoMail) print('Wants no newsletter: a code of the mailbox is kept, not the address.')
    if (otherSpellings.length > 0) print(describeSpellings(otherSpellings))
    if (mentions.length > 0) {
      const others = mentions.map(({ number }) => number).join(', ')
      print(`Not in it, since they may be of somebody else: enquiries that mention it, ${others}.`)
    }
    print('Your mailbox, exports and backups may hold more.')
  },
}

import { describeRecords } from '../people/describeRecords.ts'
import { eraseRecords } from '../people/eraseRecords.ts'
import type { FoundRecords } from '../people/PersonRepository.ts'
import { findOtherCopies } from '../storage/findOtherCopies.ts'
import { type Command, type CommandDependencies, CommandError, UsageError } from './Command.ts'
import { describeSpellings } from './describeSpellings.ts'
import { enquiryTable } from './listEnquiries.ts'
import { parseNumber } from './parseNumber.ts'

const YES = '--yes'

/** For good: one enquiry, or all that came with an e-mail address, as the privacy page promises. */
export const deleteRecords: Command = {
  usage: `delete <number>|<e-mail address> [${YES}]`,
  summary: 'one enquiry, or all from one address (newsletter too), with its mail, for good',
  takes: 2,
  async run(args, dependencies) {
    const { database, note, now, people, print } = dependencies
    const [typed, ...others] = args.filter((arg) => arg !== YES)
    if (others.length > 0) throw new UsageError(`Too much said. Usage: ${deleteRecords.usage}`)
    const { mentions, otherSpellings, ...records } = await find(typed, dependencies)
    if (records.enquiries.length > 0) print(enquiryTable(records.enquiries, now()))
    if (records.signUp) print(`Newsletter: ${records.signUp.email}, ${records.signUp.state}`)
    if (mentions.length > 0) {
      print(`\nThese hold the address too, and stay until you delete each by its number:`)
      print(enquiryTable(mentions, now()))
    }
    if (otherSpellings.length > 0) print(`\n${describeSpellings(otherSpellings)}`)
    if (!args.includes(YES)) await confirm(dependencies)
    let why = 'another program is reading them'
    const { cancelled, underWay, tracesLeft } = await eraseRecords(records, {
      people,
      eraseTraces: () =>
        database.eraseTraces().catch((error: Error) => {
          why = error.message
          return false
        }),
    })
    await (typed?.includes('@')
      ? note(
          'person erased',
          describeRecords({
            enquiries: records.enquiries.map(({ number }) => number),
            signUp: records.signUp !== null,
          }),
        )
      : note('enquiry erased', `enquiry ${typed}`))
    print('Deleted.')
    if (cancelled > 0) print(`Mails that waited and are cancelled: ${cancelled}.`)
    if (underWay > 0)
      print(`Mails on their way at that moment, which may still arrive: ${underWay}.`)
    if (tracesLeft) {
      print(
        `The files of the database still hold traces of it: ${why}. A running server erases them within the hour.`,
      )
    }
    if (dependencies.config.databaseUrl !== null) {
      print(
        "PostgreSQL's files hold the bytes until something new overwrites them; no query finds them.",
      )
    }
    print(`Delete by hand what you have of it elsewhere: ${elsewhere(dependencies).join('; ')}.`)
  },
}

async function find(
  typed: string | undefined,
  { enquiries, people, now }: CommandDependencies,
): Promise<FoundRecords> {
  if (typed?.includes('@')) {
    const records = await people.find(typed)
    if (records.enquiries.length > 0 || records.signUp) return records
    if (records.mentions.length === 0) throw new CommandError(`Nothing is kept of ${typed}.`)
    throw new CommandError(
      `Nothing came from exactly ${typed}, but these hold it. Delete each by its number:\n\n${enquiryTable(records.mentions, now())}`,
    )
  }
  const number = parseNumber(typed, 'The number of the enquiry (or an e-mail address)')
  const enquiry = await enquiries.find(number)
  if (!enquiry) throw new CommandError(`There is no enquiry ${number}.`)
  return {
    enquiries: [enquiry],
    signUp: null,
    mentions: [],
    otherSpellings: [],
    wantsNoMail: false,
  }
}

async function confirm({ ask }: CommandDependencies): Promise<void> {
  const answer = await ask('Delete this for good? It cannot be undone. Type yes: ')
  if (answer === null) throw new UsageError(`Nothing was deleted: without a terminal, add ${YES}.`)
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was deleted.')
}

/** Where copies may be that no command can find. */
function elsewhere({ config }: CommandDependencies): string[] {
  const { files, inPostgres } = findOtherCopies(config)
  return [
    'your mailbox',
    'backups',
    ...(inPostgres ? ["PostgreSQL's write-ahead log, if archived"] : []),
    ...files,
  ]
}

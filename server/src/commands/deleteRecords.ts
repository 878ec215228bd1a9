import { localTime } from '../clock.ts'
import { findOtherCopies } from '../database/findOtherCopies.ts'
import { enquiryLists, type ListedEnquiry } from '../enquiries/enquiryLists.ts'
import type { StoredSignUp } from '../newsletter/subscriberLists.ts'
import {
  describeRecords,
  eraseRecords,
  type FoundRecords,
  personStore,
} from '../people/personStore.ts'
import { trailName } from '../team/trail.ts'
import { type Command, type CommandDependencies, CommandError, UsageError } from './Command.ts'

/** For good: one enquiry, or all that came with an e-mail address, as the privacy page promises. */
export const deleteRecords: Command = {
  name: 'delete',
  parameters: '<number>|<e-mail address>',
  summary: 'one enquiry, or all from one address (newsletter too), with its mail, for good',
  takes: 1,
  async run([typed = ''], dependencies) {
    const { confirm, database, now, print, who } = dependencies
    const { mentions, otherSpellings, ...records } = await find(typed, dependencies)
    if (records.enquiries.length > 0) print(list(records.enquiries))
    if (records.signUp) print(`Newsletter: ${records.signUp.email}, ${records.signUp.state}`)
    if (mentions.length > 0) {
      print(`\nThese hold the address too, and stay until you delete each by its number:`)
      print(list(mentions))
    }
    if (otherSpellings.length > 0) print(`\n${describeSpellings(otherSpellings)}`)
    await confirm('Delete this for good? It cannot be undone.')
    let why = 'another program is reading them'
    const asked = typed.includes('@')
      ? ({ what: 'person erased', about: describeRecords(records) } as const)
      : ({ what: 'enquiry erased', about: `enquiry ${typed}` } as const)
    const by = { who: trailName(who), atMs: now() }
    const { cancelled, underWay, tracesLeft } = await eraseRecords(
      records,
      { ...asked, ...by },
      {
        ...dependencies,
        eraseTraces: () =>
          database.eraseTraces().catch((error: Error) => {
            why = error.message
            return false
          }),
      },
    )
    print('Deleted.')
    if (cancelled > 0) print(`Mails that waited and are cancelled: ${cancelled}.`)
    if (underWay > 0) {
      print(`Mails on their way at that moment, which may still arrive: ${underWay}.`)
    }
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

/** Sign-ups of the same inbox that another spelling of its address leads to. */
export function describeSpellings(signUps: readonly StoredSignUp[]): string {
  const addresses = signUps.map(({ email, state }) => `${email} (${state})`)
  return `The same mailbox signed up for the newsletter as ${addresses.join(', ')}: see each by its own address.`
}

async function find(typed: string, storage: CommandDependencies): Promise<FoundRecords> {
  if (typed.includes('@')) {
    const records = await personStore(storage).find(typed)
    if (records.enquiries.length > 0 || records.signUp) return records
    if (records.mentions.length === 0) throw new CommandError(`Nothing is kept of ${typed}.`)
    throw new CommandError(
      `Nothing came from exactly ${typed}, but these hold it. Delete each by its number:\n\n${list(records.mentions)}`,
    )
  }
  if (!/^[1-9]\d{0,8}$/.test(typed)) {
    throw new UsageError('The number of an enquiry, or an e-mail address, is missing.')
  }
  const enquiry = await enquiryLists(storage).find(Number(typed))
  if (!enquiry) throw new CommandError(`There is no enquiry ${typed}.`)
  return {
    enquiries: [enquiry],
    signUp: null,
    mentions: [],
    otherSpellings: [],
    wantsNoMail: false,
  }
}

/** One a line. */
function list(enquiries: readonly ListedEnquiry[]): string {
  return enquiries
    .map(({ number, receivedAtMs, status, quarantined, fields }) =>
      [
        `${number}  ${localTime(receivedAtMs)}`,
        quarantined ? 'in quarantine' : status,
        fields.name,
        fields.serviceInterest,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')
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

import type { ListedMail } from '../storage/Desk.ts'
import type { Command } from './Command.ts'
import { formatTable } from './formatTable.ts'
import { localTime } from './localTime.ts'

/** What is not delivered, and why. */
export const listMail: Command = {
  usage: 'mail',
  summary: 'mail that waits or was refused, with the reason and the next attempt',
  takes: 0,
  async run(_args, { desk, print }) {
    const all = await desk.undelivered()
    const refused = all.filter(({ state }) => state === 'dead')
    const waiting = all.filter(({ state }) => state === 'waiting')
    if (refused.length > 0) {
      print(`Refused for good (${refused.length}): nobody has read these mails.\n`)
      print(mailTable(refused))
      print('\nOnce the reason is put right: retry <number>, or retry all.\n')
    }
    if (waiting.length > 0) print(`Waiting (${waiting.length}):\n\n${mailTable(waiting)}`)
    if (all.length === 0) print('No mail waits and none was refused.')
  },
}

function mailTable(mails: readonly ListedMail[]): string {
  return formatTable(
    ['About', 'Since', 'Tried', 'Reason', 'Next attempt'],
    mails.map((mail) => [
      mail.enquiryNumber === null ? mail.kind : `enquiry ${mail.enquiryNumber}`,
      localTime(mail.queuedAtMs),
      `${mail.attempts}×`,
      mail.lastFailure ?? '-',
      nextAttempt(mail),
    ]),
  )
}

function nextAttempt({ state, underWay, nextAtMs }: ListedMail): string {
  if (state === 'dead') return 'none'
  return underWay ? 'under way' : localTime(nextAtMs)
}

import { localTime } from '../delivery/localTime.ts'
import type { ListedMail } from '../delivery/MailJobRepository.ts'
import type { Command } from './Command.ts'
import { formatTable } from './formatTable.ts'
import { describeIssue } from './showIssues.ts'

const LISTED_ISSUES = 20

/** What is not delivered, and why. */
export const listMail: Command = {
  usage: 'mail',
  summary: 'mail that waits or was refused, with the reason and the next attempt',
  takes: 0,
  async run(_args, { config, issues, mailJobs, now, print }) {
    const nowMs = now()
    const all = await mailJobs.undelivered()
    const refused = all.filter(({ state }) => state === 'dead')
    const waiting = all.filter(({ state }) => state === 'waiting')
    if (refused.length > 0) {
      print(`Given up (${refused.length}). A sign-up among these gets no mail:\n`)
      print(mailTable(refused, nowMs))
      print('\nOnce the reason is put right: retry <number>, or retry all.\n')
    }
    if (waiting.length > 0) {
      print(`Waiting (${waiting.length}):\n\n${mailTable(waiting, nowMs)}`)
      print('\nWhat is due goes as soon as a server runs that has SMTP_URL.')
    }
    for (const issue of await issues.list(LISTED_ISSUES)) {
      if (issue.state !== 'sending' && issue.state !== 'paused') continue
      print(
        `${describeIssue(issue, config.newsletterPerMinute)}. newsletter status ${issue.number}`,
      )
    }
    if (all.length === 0) print('No mail waits and none was refused.')
  },
}

function mailTable(mails: readonly ListedMail[], nowMs: number): string {
  return formatTable(
    ['About', 'To', 'Since', 'Tried', 'Reason', 'Next attempt'],
    mails.map((mail) => [
      about(mail),
      mail.recipient ?? '-',
      localTime(mail.queuedAtMs),
      `${mail.attempts}×`,
      mail.lastFailure ?? '-',
      nextAttempt(mail, nowMs),
    ]),
  )
}

function about({ kind, enquiryNumber }: ListedMail): string {
  if (enquiryNumber === null) return kind
  return kind === 'enquiry-notification'
    ? `notification of ${enquiryNumber}`
    : `enquiry ${enquiryNumber}`
}

function nextAttempt({ state, underWay, nextAtMs }: ListedMail, nowMs: number): string {
  if (state === 'dead') return 'none'
  if (underWay) return 'under way'
  return nextAtMs <= nowMs ? 'due' : localTime(nextAtMs)
}

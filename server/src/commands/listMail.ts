import { localTime } from '../clock.ts'
import type { ListedMail } from '../mail/mailJobStore.ts'
import { explainFailure } from '../mail/undelivered.ts'
import type { Command } from './Command.ts'
import { describeIssue } from './showIssues.ts'

const ABOUT: Readonly<Record<string, string>> = {
  enquiry: 'Enquiry',
  'enquiry-notification': 'Notification of enquiry',
  'newsletter-confirmation': 'Newsletter sign-up',
  'weekly-report': 'Report of the week',
}

/** What is not delivered, and why. */
export const listMail: Command = {
  usage: 'mail',
  summary: 'mail that waits or was refused, with the reason and the next attempt',
  takes: 0,
  async run(_args, { config, issues, mailJobs, now, print }) {
    const nowMs = now()
    const hasMailServer = config.smtp !== null
    const all = await mailJobs.undelivered()
    const refused = all.filter(({ state }) => state === 'dead')
    const waiting = all.filter(({ state }) => state === 'waiting')
    const list = (mails: readonly ListedMail[]) =>
      mails.map((mail) => describe(mail, hasMailServer, nowMs)).join('\n\n')
    if (refused.length > 0) {
      print(`Given up (${refused.length}). A sign-up among these gets no mail:\n`)
      print(list(refused))
      print('\nOnce the reason is put right: retry <number>, or retry all.\n')
    }
    if (waiting.length > 0) {
      print(`Waiting (${waiting.length}):\n\n${list(waiting)}`)
      print('\nWhat is due goes as soon as a server runs that has SMTP_URL.')
    }
    for (const issue of await issues.list()) {
      if (issue.state !== 'sending' && issue.state !== 'paused') continue
      print(
        `${describeIssue(issue, config.newsletterPerMinute)}. newsletter status ${issue.number}`,
      )
    }
    if (all.length === 0) print('No mail waits and none was refused.')
  },
}

/** Two lines: which it is and since when, then why in plain words, with the answer that a mail provider asks for. */
function describe(mail: ListedMail, hasMailServer: boolean, nowMs: number): string {
  const { kind, enquiryNumber, recipient, queuedAtMs, attempts, failure, lastFailure } = mail
  const about = ABOUT[kind] ?? `Mail of another version of this server (${kind})`
  const name = enquiryNumber === null ? about : `${about} ${enquiryNumber}`
  const facts = [
    `since ${localTime(queuedAtMs)}`,
    ...(attempts > 0 ? [`tried ${attempts === 1 ? 'once' : `${attempts} times`}`] : []),
    nextAttempt(mail, nowMs),
  ]
  // What was refused had a mail server, whether this command was given its address or not.
  const why = explainFailure(mail, hasMailServer || failure !== null)
  const answer = lastFailure ? ` (${lastFailure})` : ''
  return `${name}${recipient ? ` to ${recipient}` : ''}: ${facts.join(', ')}\n  ${why}${answer}`
}

function nextAttempt({ state, underWay, nextAtMs }: ListedMail, nowMs: number): string {
  if (state === 'dead') return 'not tried again'
  if (underWay) return 'under way'
  return nextAtMs <= nowMs ? 'due now' : `next at ${localTime(nextAtMs)}`
}

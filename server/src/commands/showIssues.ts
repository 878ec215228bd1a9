import type { ListedIssue } from 'protocol/desk/newsletter.ts'
import { describeBounces } from '../bounces/describeBounces.ts'
import { localTime } from '../clock.ts'
import { type Command, CommandError } from './Command.ts'
import { describeShown } from './describeShown.ts'
import { formatDuration } from './formatDuration.ts'
import { formatTable } from './formatTable.ts'
import { parseNumber } from './parseNumber.ts'

const SHOWN = 20
const ALL = 'all'

/** What became of the issues. */
export const showIssues: Command = {
  usage: `newsletter status [number|${ALL}]`,
  summary: `how far an issue is, and what became of it; without a number, the latest ${SHOWN}`,
  takes: 1,
  async run([typed], { config, issues, bounces, now, print }) {
    if (typed === undefined || typed === ALL) {
      const bounced = config.imapUrl === null ? null : await bounces.counts(now())
      const all = await issues.list()
      const listed = typed === ALL ? all : all.slice(0, SHOWN)
      print(issueTable(listed))
      const command = `newsletter status ${ALL}`
      const rest = describeShown(listed.length, all.length, { order: 'newest', command })
      if (rest) print(`\n${rest}`)
      return print(`\nBounces: ${describeBounces(bounced)}.`)
    }
    const number = parseNumber(typed, 'The number of the issue')
    const issue = await issues.find(number)
    if (!issue) throw new CommandError(`There is no issue ${number}.`)
    print(issueReport(issue, config.newsletterPerMinute))
  },
}

/** How far an issue is, in one line. */
export function describeIssue(issue: ListedIssue, perMinute: number): string {
  const { recipients, delivered, waiting, refused, failed } = issue.counts
  return [
    `Issue ${issue.number} ${describeState(issue)}: ${delivered} of ${recipients} delivered`,
    refused > 0 && `${refused} refused`,
    failed > 0 && `${failed} given up`,
    waiting > 0 && `${waiting} left`,
    issue.state === 'sending' && waiting > 0 && timeLeft(issue, perMinute),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

function describeState({ state, pausedBecause }: ListedIssue): string {
  switch (state) {
    case 'sending':
      return 'is being sent'
    case 'paused':
      return pausedBecause === null ? 'is paused' : 'stands still'
    case 'sent':
      return 'is sent'
    case 'cancelled':
      return 'is cancelled'
  }
}

function timeLeft({ counts }: ListedIssue, perMinute: number): string {
  return `some ${formatDuration((counts.waiting / perMinute) * 60_000)} to go`
}

function issueTable(listed: readonly ListedIssue[]): string {
  if (listed.length === 0) return 'No issue was sent yet.'
  return formatTable(
    ['No.', 'Subject', 'Started', 'State', 'Delivered', 'Of'],
    listed.map((issue) => [
      `${issue.number}`,
      issue.subject,
      localTime(issue.startedAtMs),
      issue.pausedBecause === null ? issue.state : 'stands still',
      `${issue.counts.delivered}`,
      `${issue.counts.recipients}`,
    ]),
  )
}

function issueReport(issue: ListedIssue, perMinute: number): string {
  const { counts, number, state, pausedBecause, lastFailure, finishedAtMs } = issue
  return [
    `Subject        ${issue.subject}`,
    `State          ${pausedBecause === null ? state : `stands still: ${pausedBecause}`}`,
    `Started        ${localTime(issue.startedAtMs)}`,
    finishedAtMs !== null && `Ended          ${localTime(finishedAtMs)}`,
    `Subscribers    ${counts.recipients}`,
    `Delivered      ${counts.delivered}`,
    `Left           ${counts.waiting}${state === 'sending' && counts.waiting > 0 ? `, ${timeLeft(issue, perMinute)}` : ''}`,
    issue.triedAgain > 0 &&
      `  tried again  ${issue.triedAgain}${lastFailure === null ? '' : `, the latest: ${lastFailure}`}`,
    `Refused        ${counts.refused}${counts.suppressed > 0 ? `, ${counts.suppressed} of these are mailed no more` : ''}`,
    `Given up       ${counts.failed}`,
    counts.leftBefore > 0 && `Left before    ${counts.leftBefore} (unsubscribed before it went)`,
    counts.notSent > 0 && `Not sent       ${counts.notSent}`,
    `Unsubscribed   ${counts.unsubscribed} by its link`,
    pausedBecause !== null && `\nOnce that is put right: newsletter resume ${number}`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}

import type { IssueRepository } from '../newsletter/IssueRepository.ts'
import { type Command, CommandError } from './Command.ts'
import { parseNumber } from './parseNumber.ts'

interface Change {
  readonly name: 'pause' | 'resume' | 'cancel'
  readonly summary: string
  readonly apply: (issues: IssueRepository, number: number, nowMs: number) => Promise<boolean>
  readonly done: string
}

const CHANGES: readonly Change[] = [
  {
    name: 'pause',
    summary: 'stops sending an issue; it can go on later',
    apply: (issues, number) => issues.pause(number),
    done: 'is paused: what is on its way at this moment still arrives',
  },
  {
    name: 'resume',
    summary: 'goes on with an issue that is paused or stands still',
    apply: (issues, number, nowMs) => issues.resume(number, nowMs),
    done: 'goes on: a running server takes it up within half a minute',
  },
  {
    name: 'cancel',
    summary: 'ends an issue for good; what was sent is sent',
    apply: (issues, number, nowMs) => issues.cancel(number, nowMs),
    done: 'is cancelled: whoever has not got it by now does not get it',
  },
]

/** Pause, resume and cancel. */
export const changeIssue: readonly Command[] = CHANGES.map(({ name, summary, apply, done }) => ({
  usage: `newsletter ${name} <number>`,
  summary,
  takes: 1,
  async run([typed], { issues, now, print }) {
    const number = parseNumber(typed, 'The number of the issue')
    if (await apply(issues, number, now())) return print(`Issue ${number} ${done}.`)
    const issue = await issues.find(number)
    if (!issue) throw new CommandError(`There is no issue ${number}.`)
    throw new CommandError(`Issue ${number} is ${issue.state}: there is nothing to ${name}.`)
  },
}))

import type { IssueChange } from 'protocol/desk/newsletter.ts'
import { ISSUE_CHANGES } from '../newsletter/issueChanges.ts'
import { type Command, CommandError } from './Command.ts'
import { parseNumber } from './parseNumber.ts'

/** Pause, resume and cancel. */
export const changeIssue: readonly Command[] = [
  changing(
    'pause',
    'stops sending an issue; it can go on later',
    'is paused: what is on its way at this moment still arrives',
  ),
  changing(
    'resume',
    'goes on with an issue that is paused or stands still',
    'goes on: a running server takes it up within half a minute',
  ),
  changing(
    'cancel',
    'ends an issue for good; what was sent is sent',
    'is cancelled: whoever has not got it by now does not get it',
  ),
]

function changing(change: IssueChange, summary: string, done: string): Command {
  const { apply, noted } = ISSUE_CHANGES[change]
  return {
    usage: `newsletter ${change} <number>`,
    summary,
    takes: 1,
    async run([typed], { issues, note, now, print }) {
      const number = parseNumber(typed, 'The number of the issue')
      if (await apply(issues, number, now())) {
        await note(noted, `issue ${number}`)
        return print(`Issue ${number} ${done}.`)
      }
      const issue = await issues.find(number)
      if (!issue) throw new CommandError(`There is no issue ${number}.`)
      throw new CommandError(`Issue ${number} is ${issue.state}: there is nothing to ${change}.`)
    },
  }
}

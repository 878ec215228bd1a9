import { localTime } from '../clock.ts'
import { issueHash } from '../newsletter/issueHash.ts'
import { sampleMail } from '../newsletter/sampleMail.ts'
import { sendIssue } from '../newsletter/sendIssue.ts'
import { sendingObstacle } from '../newsletter/sendingObstacle.ts'
import { askServer } from './askServer.ts'
import { type Command, type CommandDependencies, CommandError, UsageError } from './Command.ts'
import { formatDuration } from './formatDuration.ts'
import { issueSettings } from './issueSettings.ts'
import { readIssueFile } from './readIssueFile.ts'
import { describeIssue } from './showIssues.ts'

const YES = '--yes'
const AGAIN = '--again'

const FIRST_LINES = 12

const PROGRESS_MS = 2_000

/** An issue to all who have confirmed; without `--yes`, what would happen. */
export const sendNewsletter: Command = {
  usage: `newsletter send <file> [${YES}] [${AGAIN}]`,
  summary: `says to how many an issue would go; with ${YES}, sends it`,
  takes: 3,
  async run(args, dependencies) {
    const { config, issues, note, subscribers, now, print } = dependencies
    const [named, ...others] = args.filter((arg) => arg !== YES && arg !== AGAIN)
    if (others.length > 0) throw new UsageError(`Too much said. Usage: ${sendNewsletter.usage}`)
    const { source, issue } = readIssueFile(named, dependencies)
    const obstacle = sendingObstacle(config, 'command')
    const again = args.includes(AGAIN)
    const before = again ? null : await issues.sentBefore(issueHash(source))
    if (before) throw sentBefore(before)
    if (!args.includes(YES)) {
      const { confirmed } = await subscribers.counts()
      const { subject, text } = sampleMail(
        issue,
        issueSettings(config),
        'reader@example.org',
        now(),
      )
      const { newsletterPerMinute } = config
      const lines = text.trim().split('\n').slice(0, FIRST_LINES)
      print(`Subject  ${subject}`)
      print(`Preview  ${issue.preview}`)
      print(`To       ${confirmed} confirmed subscribers`)
      print(
        `Takes    ${formatDuration((confirmed / newsletterPerMinute) * 60_000)}, at ${newsletterPerMinute} a minute (NEWSLETTER_PER_MINUTE)`,
      )
      print(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n  …\n`)
      print(obstacle ?? `Nothing was sent. To send it: newsletter send ${named} ${YES}`)
      return
    }
    if (obstacle) throw new CommandError(obstacle)
    const result = await sendIssue(source, { again }, { ...config, issues, now })
    if (result.kind === 'sentBefore') throw sentBefore(result)
    if (result.kind === 'nobody') throw new CommandError('Nobody has confirmed: nothing was sent.')
    const { number, recipients } = result
    await note('issue sent', `issue ${number}`)
    print(`Issue ${number} goes to ${recipients} subscribers.`)
    await sayWhoSends(dependencies)
    await watch(number, dependencies)
  },
}

function sentBefore({ number, startedAtMs }: { number: number; startedAtMs: number }) {
  return new CommandError(
    `This was sent on ${localTime(startedAtMs)}, as issue ${number}. To send it to everybody once more, add ${AGAIN}.`,
  )
}

async function sayWhoSends({ config, print }: CommandDependencies): Promise<void> {
  const { answers, url } = await askServer(config)
  if (!answers) {
    print(`No server answers on ${url}: the issue waits until one runs with these settings.`)
  }
}

async function watch(number: number, { config, issues, pause, print }: CommandDependencies) {
  if (!pause) {
    print(`How far it is: newsletter status ${number}`)
    return
  }
  print('Ctrl-C ends only this view: the server goes on sending.')
  let said = ''
  for (;;) {
    const issue = await issues.find(number)
    if (!issue) return
    const line = describeIssue(issue, config.newsletterPerMinute)
    if (line !== said) print(line)
    said = line
    if (issue.state !== 'sending') return
    await pause(PROGRESS_MS)
  }
}

import { isMailAddress } from '../mail/isMailAddress.ts'
import { smtpTransport } from '../mail/smtpTransport.ts'
import { testObstacle } from '../newsletter/sendingObstacle.ts'
import { sendTest } from '../newsletter/sendTest.ts'
import { CommandError, type FileCommand, UsageError } from './Command.ts'
import { issueSettings } from './issueSettings.ts'
import { readIssueFile } from './readIssueFile.ts'

/** An issue to one address, at once and past the queue. */
export const testIssue: FileCommand = {
  usage: 'newsletter test <file> <e-mail address>',
  summary:
    'sends an issue to one address, such as your own, and says what the mail server answered',
  takes: 2,
  async runOnFiles([named, address], { config, now, print, resolveFile }) {
    const { issue } = readIssueFile(named, { resolveFile })
    if (!address || !isMailAddress(address)) throw new UsageError('The e-mail address is missing.')
    if (!config.smtp) throw new CommandError(testObstacle('command'))
    const outcome = await sendTest(issue, address, {
      transport: smtpTransport(config.smtp),
      settings: issueSettings(config),
      messageIdDomain: config.messageIdDomain,
      now,
    })
    if (outcome.kind !== 'delivered') {
      throw new CommandError(
        `The mail server did not take it (${outcome.reason}): ${outcome.words ?? 'no answer'}`,
      )
    }
    print(`The mail server took the mail to ${address}. Its link to unsubscribe is nobody's.`)
  },
}

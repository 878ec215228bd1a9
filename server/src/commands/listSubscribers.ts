import { localTime } from '../clock.ts'
import { subscribersCsv } from '../newsletter/subscribersCsv.ts'
import type { Command } from './Command.ts'
import { writeFile } from './writeFile.ts'

/** Who confirmed the newsletter: the only addresses that may be written to. */
export const listSubscribers: Command = {
  usage: 'subscribers [file.csv]',
  summary: 'who confirmed the newsletter, on the screen or into a file',
  takes: 1,
  async run([named], { subscribers, note, print, resolveFile }) {
    const confirmed = await subscribers.confirmed()
    const { pending } = await subscribers.counts()
    const suppressed = await subscribers.suppressed()
    if (named !== undefined) {
      const file = resolveFile(named)
      writeFile(file, subscribersCsv(confirmed))
      await note('subscribers exported', '')
      print(`${confirmed.length} subscribers written to ${file}`)
    } else {
      for (const { email, confirmedAtMs } of confirmed) {
        print(`${localTime(confirmedAtMs)}  ${email}`)
      }
      print(`${confirmed.length} confirmed.`)
    }
    if (suppressed.length > 0) {
      print(`\n${suppressed.length} confirmed, and their address takes no mail; they get none:`)
      for (const { email, suppressedAtMs, reason } of suppressed) {
        print(`${localTime(suppressedAtMs)}  ${email}  ${reason}`)
      }
    }
    print(`${pending} asked and have yet to confirm: do not write to them.`)
  },
}

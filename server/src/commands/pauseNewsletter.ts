import { issueStore } from '../newsletter/issueStore.ts'
import type { Command } from './Command.ts'

export const pauseNewsletter: Command = {
  name: 'pause',
  parameters: '',
  summary: 'stops every issue of the newsletter on its way; the desk resumes or cancels it',
  mostArguments: 0,
  async run(_args, { note, now, print, ...storage }) {
    const issues = issueStore(storage)
    for (const { number, counts } of await issues.list()) {
      if (!(await issues.change(number, 'pause', now()))) continue
      await note('issue paused', `issue ${number}`)
      print(
        `Issue ${number} is paused: ${counts.delivered} of ${counts.recipients} subscribers have it. Mails that are being sent at this moment still arrive.`,
      )
    }
    print('No issue is being sent now.')
  },
}

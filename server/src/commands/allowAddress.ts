import { isMailAddress } from '../mail/isMailAddress.ts'
import { type Command, CommandError, UsageError } from './Command.ts'

/** For somebody who had their address deleted and wants the newsletter again. */
export const allowAddress: Command = {
  usage: 'allow <e-mail address>',
  summary: 'lets somebody sign up again who had their address deleted and wrote to you',
  takes: 1,
  async run([address], { note, subscribers, print }) {
    if (!address || !isMailAddress(address)) throw new UsageError('The e-mail address is missing.')
    if (!(await subscribers.allowMail(address))) {
      throw new CommandError(`${address} may sign up: nobody had it deleted.`)
    }
    await note('address allowed', '')
    print(`${address} may sign up again.`)
  },
}

import { invite } from '../team/invite.ts'
import { memberName, NAME_LIMIT } from '../team/memberName.ts'
import { type Command, UsageError } from './Command.ts'
import { relyingPartyOf } from './relyingPartyOf.ts'
import { AS_USAGE, takeName } from './takeName.ts'

/** For the first person on a server, and for whoever lost the last passkey. */
export const inviteMember: Command = {
  usage: `invite <name> ${AS_USAGE}`,
  summary: 'a link by which that person gets into the desk, once, within 15 minutes',
  takes: Number.POSITIVE_INFINITY,
  async run(args, { team, trail, config, now, print, user }) {
    const { who, rest } = takeName(args, user)
    const name = memberName(rest.join(' '))
    if (name === null)
      throw new UsageError(`A name is missing, of ${NAME_LIMIT} characters at most.`)
    const relyingParty = () => relyingPartyOf(config)
    const invitation = await invite({ name }, { name: who }, { team, trail, now, relyingParty })
    print(`For ${invitation?.name}, once, within 15 minutes:\n${invitation?.link}`)
  },
}

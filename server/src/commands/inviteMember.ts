import { invite, isSameName, memberName, NAME_LIMIT } from '../team/invitations.ts'
import { type Command, CommandError, UsageError } from './Command.ts'
import { relyingPartyOf } from './relyingPartyOf.ts'

/** For the first person on a server, and for whoever lost the last passkey. */
export const inviteMember: Command = {
  usage: 'invite <name>',
  summary: 'a link by which that person gets into the desk, once, within 15 minutes',
  takes: Number.POSITIVE_INFINITY,
  async run(args, { team, trail, config, now, print, who }) {
    const name = memberName(args.join(' '))
    if (name === null)
      throw new UsageError(`A name is missing, of ${NAME_LIMIT} characters at most.`)
    const relyingParty = () => relyingPartyOf(config)
    const member = (await team.members.list()).find((each) => isSameName(each.name, name))
    const invited = member ? { memberId: member.id } : { name }
    const invitation = await invite(invited, { name: who }, { team, trail, now, relyingParty })
    if (typeof invitation === 'string')
      throw new CommandError('Somebody changed the team meanwhile.')
    const further = member ? ', who is in the team and gets a further passkey' : ''
    print(`For ${invitation.name}${further}. Once, within 15 minutes:\n${invitation.link}`)
  },
}

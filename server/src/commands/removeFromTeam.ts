import { isSameName } from '../team/invitations.ts'
import { removeMember } from '../team/team.ts'
import { type Command, CommandError, UsageError } from './Command.ts'

/** For a colleague who leaves. */
export const removeFromTeam: Command = {
  usage: 'team remove <name or id>',
  summary: 'somebody does not get into the desk any more, from this moment',
  takes: Number.POSITIVE_INFINITY,
  async run(args, { team, trail, print, who }) {
    const typed = args.join(' ').trim()
    if (!typed) throw new UsageError('The name is missing.')
    const members = (await team.members.list()).filter(
      ({ id, name }) => id === typed || isSameName(name, typed),
    )
    const [member, other] = members
    if (!member) throw new CommandError(`Nobody in the team is called ${JSON.stringify(typed)}.`)
    if (other) {
      const ids = members.map(({ id }) => id).join('\n')
      throw new CommandError(`More than one has this name. Say which by the id:\n${ids}`)
    }
    const outcome = await removeMember(member.id, { name: who }, { team, trail })
    if (outcome === 'last') {
      throw new CommandError('Nobody would be left who gets in: have somebody else join first.')
    }
    print(`${member.name} does not get into the desk any more.`)
  },
}

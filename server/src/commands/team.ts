import { localTime } from '../clock.ts'
import { deskCommand } from '../ownProcess.ts'
import { invite, isSameName, memberName, NAME_LIMIT } from '../team/invitations.ts'
import { listTeam, removeMember } from '../team/team.ts'
import { type Command, type CommandDependencies, CommandError, UsageError } from './Command.ts'

/** Invites the first member of a server, or a member who lost the last passkey. */
export const inviteMember: Command = {
  name: 'invite',
  parameters: '<name>',
  summary: 'a link by which that person gets into the desk, once, within 15 minutes',
  mostArguments: Number.POSITIVE_INFINITY,
  async run(args, { config, print, who, ...dependencies }) {
    const { team } = dependencies
    const name = memberName(args.join(' '))
    if (name === null) {
      throw new UsageError(`The name is missing, or is longer than ${NAME_LIMIT} characters.`)
    }
    const deskUrl = () => deskUrlOf(config)
    const member = (await team.members.list()).find((each) => isSameName(each.name, name))
    const invited = member ? { memberId: member.id } : { name }
    const invitation = await invite(invited, { name: who }, { ...dependencies, deskUrl })
    if (typeof invitation === 'string') {
      throw new CommandError('Somebody changed the team in the meantime. Try again.')
    }
    const further = member ? ', who is in the team already and gets a further passkey' : ''
    print(
      `For ${invitation.name}${further}. This link works once, within 15 minutes:\n${invitation.link}`,
    )
  },
}

export const showTeam: Command = {
  name: 'team',
  parameters: '',
  summary: 'who gets into the desk, by which passkeys, and who is invited',
  mostArguments: 0,
  async run(_args, { team, now, print }) {
    const { members, invitations } = await listTeam(null, { team, now })
    if (members.length === 0) {
      print(
        `Nobody gets into the desk yet. Invite the first member: ${deskCommand('invite "Your name"')}`,
      )
    }
    for (const { name, joinedAtMs, passkeys, sessions } of members) {
      const devices = passkeys.map(({ device }) => device).join(', ')
      print(`${name}, since ${localTime(joinedAtMs)}: ${devices}; signed in: ${sessions.length}`)
    }
    for (const { name, expiresAtMs } of invitations) {
      print(`Invited until ${localTime(expiresAtMs)}: ${name ?? 'the first person'}`)
    }
  },
}

export const removeFromTeam: Command = {
  name: 'team remove',
  parameters: '<name or id>',
  summary: 'that person can no longer get into the desk, from this moment on',
  mostArguments: Number.POSITIVE_INFINITY,
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
      throw new CommandError(
        `More than one member has this name. Type one of these ids instead of the name:\n${ids}`,
      )
    }
    const outcome = await removeMember(member.id, { name: who }, { team, trail })
    if (outcome === 'last') {
      throw new CommandError('Nobody would be left who can sign in: let somebody else join first.')
    }
    print(`${member.name} can no longer sign in to the desk.`)
  },
}

function deskUrlOf({ desk }: CommandDependencies['config']) {
  if (desk === null) {
    throw new CommandError(
      'DESK_URL is not set, so nobody can reach the desk. Set DESK_URL to the address of the desk, such as https://desk.example.com.',
    )
  }
  return desk.url ?? new URL(`http://localhost:${desk.port}`)
}

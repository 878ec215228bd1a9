import { LOCAL_TIME_NAME, localTime } from '../clock.ts'
import { deskCommand } from '../deskCommand.ts'
import { listTeam } from '../team/team.ts'
import type { Command } from './Command.ts'
import { formatTable } from './formatTable.ts'

/** Who gets into the desk. */
export const showTeam: Command = {
  usage: 'team',
  summary: 'who gets into the desk, by which passkeys, and who is invited',
  takes: 0,
  async run(_args, { team, now, print }) {
    const { members, invitations } = await listTeam(null, { team, now })
    if (members.length === 0) {
      print(`Nobody gets into the desk yet: ${deskCommand('invite "Your name"')}`)
    } else {
      const rows = members.map(({ name, joinedAtMs, passkeys, sessions }) => [
        ...[name, localTime(joinedAtMs)],
        passkeys.map(({ device }) => device).join(', '),
        `${sessions.length}`,
      ])
      print(formatTable(['Name', `Since (${LOCAL_TIME_NAME})`, 'Passkeys', 'Signed in'], rows))
    }
    for (const { name, expiresAtMs } of invitations) {
      print(`Invited until ${localTime(expiresAtMs)}: ${name ?? 'the first person'}`)
    }
  },
}

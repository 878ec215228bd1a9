import { LOCAL_TIME_NAME, localTime } from '../clock.ts'
import { deskCommand } from '../deskCommand.ts'
import type { Command } from './Command.ts'
import { formatTable } from './formatTable.ts'
import { parseNumber } from './parseNumber.ts'

/** Who did what, of the last year. */
export const showTrail: Command = {
  usage: 'trail [before]',
  summary: 'who did what in the desk, the newest first; with a number, what came before it',
  takes: 1,
  async run([typed], { trail, print }) {
    const before = typed === undefined ? null : parseNumber(typed, 'The number of an entry')
    const { entries, next } = await trail.list(before)
    if (entries.length === 0) return print('Nothing is in the trail.')
    const rows = entries.map(({ number, atMs, who, what, about }) => [
      ...[`${number}`, localTime(atMs), who, what, about],
    ])
    print(formatTable(['No.', `When (${LOCAL_TIME_NAME})`, 'Who', 'What', 'About'], rows))
    if (next !== null) {
      print(`\n${entries.length} shown, newest first; older: ${deskCommand(`trail ${next}`)}`)
    }
  },
}

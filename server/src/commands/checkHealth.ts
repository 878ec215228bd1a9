import type { HealthCheck } from 'protocol/desk/health.ts'
import { readHealth } from '../health/readHealth.ts'
import { askServer } from './askServer.ts'
import { type Command, CommandError } from './Command.ts'

const NAME_WIDTH = 12

/** Whether all is well. Fails when somebody has to act, so that a timer can watch it. */
export const checkHealth: Command = {
  usage: 'health',
  summary: 'whether all is well; fails when you have to act',
  takes: 0,
  async run(_args, { print, ...dependencies }) {
    const checks = await readHealth(dependencies)
    const server = await askServer(dependencies.config)
    const answers = server.answers ? 'answers' : 'does not answer'
    for (const { name, says } of [
      { name: 'Server', says: `${answers} on ${server.url}` },
      ...checks,
    ]) {
      print(`${name.padEnd(NAME_WIDTH)}${says}`)
    }
    const problems = [
      !server.answers && 'No server answers there. If it has another PORT or HOST, set them here.',
      server.answers &&
        !server.writable &&
        `The server cannot store enquiries: ${server.problem ?? 'see its log'}.`,
      // The server knows more than its database says, and may be another version.
      ...new Set([...checks.flatMap(({ problems }) => problems), ...server.problems]),
    ].filter((problem) => problem !== false)
    if (problems.length > 0) throw new CommandError([...problems, ...ways(checks)].join('\n'))
    print('All is well.')
  },
}

/** The commands that say more of it. */
function ways(checks: readonly HealthCheck[]): string[] {
  const isMail = checks.some(({ name, problems }) => name === 'Mail' && problems.length > 0)
  return isMail ? ['Which mail, and why: the command mail.'] : []
}

import type { Config } from '../config.ts'
import { readHealth } from '../health/readHealth.ts'
import { urlOf } from '../http/origins.ts'
import { type Command, CommandError } from './Command.ts'

const NAME_WIDTH = 12

/** Longer than the three seconds within which the server answers, even if its database does not. */
const ANSWER_LIMIT_MS = 5_000

export const checkHealth: Command = {
  name: 'health',
  parameters: '',
  summary: 'whether all is well; fails when you have to act',
  mostArguments: 0,
  async run(_args, { print, ...dependencies }) {
    const checks = await readHealth(dependencies)
    const server = await askServer(dependencies.config)
    const line = (name: string, says: string) => print(`${name.padEnd(NAME_WIDTH)}${says}`)
    line('Server', `${server.answers ? 'answers' : 'does not answer'} on ${server.url}`)
    for (const { name, says } of checks) line(name, says)
    const problems = [
      !server.answers && 'No server answers there. If it has another PORT or HOST, set them here.',
      server.answers &&
        !server.writable &&
        `The server cannot store enquiries: ${server.problem ?? 'see its log'}.`,
      // The running server may be another version, and it knows problems that the database does not show.
      ...new Set([...checks.flatMap(({ problems }) => problems), ...server.problems]),
    ].filter((problem) => problem !== false)
    if (problems.length > 0) throw new CommandError(problems.join('\n'))
    print('All is well.')
  },
}

async function askServer({ host, port }: Config) {
  const url = urlOf(host, port).origin
  try {
    const reply = await fetch(`${url}/health`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    const { problem = null, problems = [] } = (await reply.json()) as {
      problem?: string | null
      problems?: readonly string[]
    }
    return { url, answers: true, writable: reply.ok, problem, problems }
  } catch {
    return { url, answers: false, writable: false, problem: null, problems: [] }
  }
}

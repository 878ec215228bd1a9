import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { mailProblems } from '../delivery/mailProblems.ts'
import { type Command, CommandError } from './Command.ts'
import { localTime } from './localTime.ts'

const LEAST_FREE_BYTES = 200 * 1024 * 1024

const ANSWER_LIMIT_MS = 3_000

/** Whether all is well. Fails when somebody has to act, so that a timer can watch it. */
export const checkHealth: Command = {
  usage: 'health',
  summary: 'whether all is well; fails when you have to act',
  takes: 0,
  async run(_args, { config, database, enquiries, mailJobs, subscribers, now, print }) {
    const { enquiries: stored, quarantined } = await enquiries.counts()
    const { confirmed, pending } = await subscribers.counts()
    const mail = await mailJobs.counts(now())
    const [latest] = await enquiries.list({ quarantined: false, limit: 1 })
    const server = await askServer(config)
    const freeBytes = config.databaseUrl === null ? await freeBytesIn(config.dataFolder) : null
    const on = database.engine.name === 'sqlite' ? `SQLite in ${config.dataFolder}` : 'PostgreSQL'
    print(`Database    ${on}`)
    print(`Server      ${server.answers ? 'answers' : 'DOES NOT ANSWER'} on ${server.url}`)
    print(`Enquiries   ${stored}${latest ? `, the latest ${localTime(latest.receivedAtMs)}` : ''}`)
    print(`Mail        ${mail.waiting} waiting, ${mail.dead} refused`)
    print(`Newsletter  ${confirmed} confirmed, ${pending} pending`)
    print(`Quarantine  ${quarantined}`)
    if (freeBytes !== null) print(`Disk        ${Math.round(freeBytes / 1024 ** 2)} MB free`)

    const problems = [
      !server.answers && 'No server answers there. If it has another PORT or HOST, set them here.',
      server.answers && !server.writable && 'The server cannot write to its database.',
      // The server knows more than its database says, and may be another version.
      ...new Set([...mailProblems(mail), ...server.problems]),
      freeBytes !== null && freeBytes < LEAST_FREE_BYTES && 'The disk is nearly full.',
    ].filter((problem) => problem !== false)
    if (problems.length > 0) throw new CommandError(problems.join('\n'))
    print('All is well.')
  },
}

async function askServer({ host, port }: Config) {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  try {
    const reply = await fetch(`${url}/health`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    const { problems = [] } = (await reply.json()) as { problems?: readonly string[] }
    return { url, answers: true, writable: reply.ok, problems }
  } catch {
    return { url, answers: false, writable: false, problems: [] }
  }
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * `npm run desk -- <command>`: the owner's side, on the server's own machine, without any login. Takes its settings
 * from the environment, as the server does.
 */
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '../config.ts'
import { openExistingDatabase } from '../storage/openExistingDatabase.ts'
import { sqlDesk } from '../storage/sqlDesk.ts'
import { type Command, CommandError, UsageError } from './Command.ts'
import { checkHealth } from './checkHealth.ts'
import { deleteKept } from './deleteKept.ts'
import { exportEnquiries } from './exportEnquiries.ts'
import { listEnquiries } from './listEnquiries.ts'
import { listMail } from './listMail.ts'
import { listQuarantine } from './listQuarantine.ts'
import { listSubscribers } from './listSubscribers.ts'
import { makeBackup } from './makeBackup.ts'
import { releaseFromQuarantine } from './releaseFromQuarantine.ts'
import { retryMail } from './retryMail.ts'
import { showEnquiry } from './showEnquiry.ts'
import { showVisits } from './showVisits.ts'

const COMMANDS: readonly Command[] = [
  listEnquiries,
  showEnquiry,
  exportEnquiries,
  listSubscribers,
  listMail,
  retryMail,
  showVisits,
  checkHealth,
  listQuarantine,
  releaseFromQuarantine,
  deleteKept,
  makeBackup,
]

/** Errors whose message says all that there is to say. */
const FORESEEN = ['ConfigError', 'NoDatabaseError', 'DatabaseUnusableError']

try {
  await runDesk(process.argv.slice(2), process.env)
} catch (error) {
  const foreseen =
    error instanceof CommandError || (error instanceof Error && FORESEEN.includes(error.name))
  console.error(foreseen ? error.message : error)
  process.exitCode = error instanceof CommandError ? error.exitCode : 1
}

async function runDesk(
  [name = 'help', ...args]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) return console.log(help())
  // `quarantine release 7` is how one would say it.
  const released = name === 'quarantine' && args[0] === 'release'
  if (released) return runDesk(args, environment)
  const command = COMMANDS.find(({ usage }) => usage.split(' ')[0] === name)
  if (!command) throw new UsageError(`There is no command ${JSON.stringify(name)}.\n\n${help()}`)
  if (args.length > command.takes) throw new UsageError(`Too much said. Usage: ${command.usage}`)
  const config = readConfig(environment)
  const database = await openExistingDatabase(config)
  try {
    await command.run(args, {
      config,
      database,
      desk: sqlDesk(database),
      now: Date.now,
      print: (text) => console.log(text),
      ask,
      // npm runs scripts in the repository's folder and says here which one it was called in.
      resolveFile: (file) => resolve(environment.INIT_CWD ?? '.', file),
    })
  } finally {
    await database.close()
  }
}

async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

function help(): string {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length))
  const lines = COMMANDS.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`)
  return [
    'npm run desk -- <command>',
    '',
    ...lines,
    `  ${'help'.padEnd(width)}  this list`,
    '',
    'DATA_DIR, DATABASE_URL, HOST and PORT are read as the server reads them.',
  ].join('\n')
}

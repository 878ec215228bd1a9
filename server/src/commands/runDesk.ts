import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { createGroupCommit } from '../storage/createGroupCommit.ts'
import { createRepositories } from '../storage/createRepositories.ts'
import { openExistingDatabase } from '../storage/openExistingDatabase.ts'
import { allowAddress } from './allowAddress.ts'
import { type Command, CommandError, type FileCommand, UsageError } from './Command.ts'
import { checkHealth } from './checkHealth.ts'
import { deleteRecords } from './deleteRecords.ts'
import { exportEnquiries } from './exportEnquiries.ts'
import { listEnquiries } from './listEnquiries.ts'
import { listMail } from './listMail.ts'
import { listQuarantine } from './listQuarantine.ts'
import { listSubscribers } from './listSubscribers.ts'
import { makeBackup } from './makeBackup.ts'
import { markEnquiry } from './markEnquiry.ts'
import { noteOnEnquiry } from './noteOnEnquiry.ts'
import { releaseFromQuarantine } from './releaseFromQuarantine.ts'
import { restoreBackup } from './restoreBackup.ts'
import { retryMail } from './retryMail.ts'
import { showEnquiry } from './showEnquiry.ts'
import { showVisits } from './showVisits.ts'

const COMMANDS: readonly (Command | FileCommand)[] = [
  listEnquiries,
  showEnquiry,
  ...markEnquiry,
  noteOnEnquiry,
  exportEnquiries,
  listSubscribers,
  allowAddress,
  listMail,
  retryMail,
  showVisits,
  checkHealth,
  listQuarantine,
  releaseFromQuarantine,
  deleteRecords,
  makeBackup,
  restoreBackup,
]

/** Errors whose message says all that there is to say. */
const FORESEEN = ['ConfigError', 'NoDatabaseError', 'DatabaseUnusableError']

/** Where a command speaks with the owner. */
export interface Terminal {
  /** Writes lines for the owner. */
  print(text: string): void
  /** Writes what went wrong. */
  printError(problem: unknown): void
  /** What the owner types in answer to a question; null when nobody sits at a terminal. */
  ask(question: string): Promise<string | null>
}

/** Runs one of the owner's commands. Returns the exit code of its process; errors are printed. */
export async function runDesk(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  try {
    await run(args, environment, terminal)
    return 0
  } catch (error) {
    const foreseen =
      error instanceof CommandError || (error instanceof Error && FORESEEN.includes(error.name))
    terminal.printError(foreseen ? error.message : error)
    return error instanceof CommandError ? error.exitCode : 1
  }
}

async function run(
  [name = 'help', ...args]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<void> {
  const { print, ask } = terminal
  if (['help', '--help', '-h'].includes(name)) return print(help())
  // `quarantine release 7` is how one would say it.
  const released = name === 'quarantine' && args[0] === 'release'
  if (released) return run(args, environment, terminal)
  const command = COMMANDS.find(({ usage }) => usage.split(' ')[0] === name)
  if (!command) throw new UsageError(`There is no command ${JSON.stringify(name)}.\n\n${help()}`)
  if (args.length > command.takes) throw new UsageError(`Too much said. Usage: ${command.usage}`)
  const config = readConfig(environment)
  const files = {
    config,
    now: Date.now,
    print,
    ask,
    // npm runs scripts in the repository's folder and says here which one it was called in.
    resolveFile: (file: string) => resolve(environment.INIT_CWD ?? '.', file),
    // Behind `sudo -u`, who stands in front of it.
    user: () => environment.SUDO_USER || userInfo().username,
  }
  if ('runOnFiles' in command) return command.runOnFiles(args, files)
  const database = await openExistingDatabase(config)
  try {
    const { db, engine } = database
    await command.run(args, {
      ...createRepositories(database, createGroupCommit(db, engine)),
      ...files,
      database,
    })
  } finally {
    await database.close()
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

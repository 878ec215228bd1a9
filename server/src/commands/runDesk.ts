import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { deskCommand } from '../deskCommand.ts'
import { createGroupCommit } from '../storage/createGroupCommit.ts'
import { createRepositories } from '../storage/createRepositories.ts'
import { openExistingDatabase } from '../storage/openExistingDatabase.ts'
import { createTrail } from '../team/trail.ts'
import { allowAddress } from './allowAddress.ts'
import { type Command, CommandError, type FileCommand, UsageError } from './Command.ts'
import { changeIssue } from './changeIssue.ts'
import { checkHealth } from './checkHealth.ts'
import { deleteRecords } from './deleteRecords.ts'
import { exportEnquiries } from './exportEnquiries.ts'
import { inviteMember } from './inviteMember.ts'
import { listEnquiries } from './listEnquiries.ts'
import { listMail } from './listMail.ts'
import { listQuarantine } from './listQuarantine.ts'
import { listSubscribers } from './listSubscribers.ts'
import { makeBackup } from './makeBackup.ts'
import { markEnquiry } from './markEnquiry.ts'
import { noteOnEnquiry } from './noteOnEnquiry.ts'
import { previewIssue } from './previewIssue.ts'
import { releaseFromQuarantine } from './releaseFromQuarantine.ts'
import { removeFromTeam } from './removeFromTeam.ts'
import { restoreBackup } from './restoreBackup.ts'
import { retryMail } from './retryMail.ts'
import { sendNewsletter } from './sendNewsletter.ts'
import { showEnquiry } from './showEnquiry.ts'
import { showIssues } from './showIssues.ts'
import { showPerson } from './showPerson.ts'
import { showTeam } from './showTeam.ts'
import { showTrail } from './showTrail.ts'
import { takeName } from './takeName.ts'
import { testIssue } from './testIssue.ts'

const COMMANDS: readonly (Command | FileCommand)[] = [
  listEnquiries,
  showEnquiry,
  ...markEnquiry,
  noteOnEnquiry,
  exportEnquiries,
  listSubscribers,
  allowAddress,
  previewIssue,
  testIssue,
  sendNewsletter,
  showIssues,
  ...changeIssue,
  listMail,
  retryMail,
  checkHealth,
  listQuarantine,
  releaseFromQuarantine,
  showPerson,
  deleteRecords,
  inviteMember,
  // Before the shorter one, which is how it begins.
  removeFromTeam,
  showTeam,
  showTrail,
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
  /** Waits; null when nobody sits at a terminal. */
  readonly pause: ((delayMs: number) => Promise<void>) | null
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
  typed: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<void> {
  const { print, ask, pause } = terminal
  const [name = 'help', ...rest] = typed
  if (['help', '--help', '-h'].includes(name)) return print(help())
  // `quarantine release 7` is how one would say it.
  const released = name === 'quarantine' && rest[0] === 'release'
  if (released) return run(rest, environment, terminal)
  const command = COMMANDS.find(({ usage }) =>
    nameOf(usage).every((word, at) => word === typed[at]),
  )
  if (!command) {
    throw new UsageError(`There is no command ${JSON.stringify(typed.join(' '))}.\n\n${help()}`)
  }
  // Behind `sudo -u`, who stands in front of it.
  const user = () => environment.SUDO_USER || accountName()
  const { who, rest: args } = takeName(typed.slice(nameOf(command.usage).length), user)
  if (args.length > command.takes) throw new UsageError(`Too much said. Usage: ${command.usage}`)
  const config = readConfig(environment)
  const files = {
    config,
    now: Date.now,
    print,
    ask,
    pause,
    // npm runs scripts in the repository's folder and says here which one it was called in.
    resolveFile: (file: string) => resolve(environment.INIT_CWD ?? '.', file),
  }
  if ('runOnFiles' in command) return command.runOnFiles(args, files)
  const database = await openExistingDatabase(config)
  try {
    const { db, engine } = database
    const repositories = createRepositories(database, createGroupCommit(db, engine))
    const trail = createTrail(repositories.team.trail, files.now)
    const note = (what: string, about: string) => trail.note({ name: who }, what, about)
    await command.run(args, { ...repositories, ...files, database, trail, who, note })
  } finally {
    await database.close()
  }
}

/** A user that a service or a container made for itself may have no name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return 'the server'
  }
}

/** The words before the first argument. */
function nameOf(usage: string): string[] {
  return /^[a-z]+(?: [a-z]+)*/.exec(usage)?.[0].split(' ') ?? []
}

function help(): string {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length))
  const lines = COMMANDS.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`)
  return [
    deskCommand('<command>'),
    '',
    ...lines,
    `  ${'help'.padEnd(width)}  this list`,
    '',
    'Who changes something stands in the trail: the user of this machine, or the name after --as.',
    'Settings are read from the environment, as the server reads them.',
  ].join('\n')
}

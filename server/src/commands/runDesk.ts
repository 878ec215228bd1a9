import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openExistingDatabase } from '../database/openDatabase.ts'
import { deskCommand } from '../ownProcess.ts'
import { PUBLISHER } from '../publishing/publisherProcess.ts'
import { followPublished } from '../publishing/servedVersions.ts'
import { teamStores } from '../team/teamStores.ts'
import { createTrail } from '../team/trail.ts'
import { type Command, CommandError, type FileCommand, UsageError } from './Command.ts'
import { checkHealth } from './checkHealth.ts'
import { contentFolder } from './contentFolder.ts'
import { exportEnquiries } from './exportEnquiries.ts'
import { makeBackup } from './makeBackup.ts'
import { pauseNewsletter } from './pauseNewsletter.ts'
import { restoreBackup } from './restoreBackup.ts'
import { inviteMember, removeFromTeam, showTeam } from './team.ts'

/** The operator's commands, for tasks that must be possible when no member can sign in to the desk. */
const COMMANDS: readonly (Command | FileCommand)[] = [
  inviteMember,
  // Must come before `team`, because the first command whose name matches the typed words is taken.
  removeFromTeam,
  showTeam,
  exportEnquiries,
  pauseNewsletter,
  checkHealth,
  contentFolder,
  makeBackup,
  restoreBackup,
]

/** For these errors, the operator sees only the message. */
const FORESEEN = ['ConfigError', 'NoDatabaseError', 'DatabaseUnusableError']

interface Terminal {
  print(text: string): void
  printError(problem: unknown): void
  readonly publisherPath?: string
}

/** Runs one of the operator's commands, and prints the error of a command that fails. Returns the exit code for the process. */
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
  { print, publisherPath = PUBLISHER }: Terminal,
): Promise<void> {
  const { words, as, publish, help } = parse(typed)
  if (help || words.length === 0 || words[0] === 'help') return print(helpText())
  const command = COMMANDS.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
  if (!command) {
    throw new UsageError(`There is no command ${JSON.stringify(words.join(' '))}.\n\n${helpText()}`)
  }
  const args = words.slice(command.name.split(' ').length)
  if (publish) args.push('--publish')
  if (args.length > command.mostArguments)
    throw new UsageError(`There are too many words. Usage: ${usage(command)}`)
  const config = readConfig(environment)
  followPublished(config.dataFolder)
  const files = {
    config,
    now: Date.now,
    print,
    // npm runs the command in the repository's folder; INIT_CWD names the folder in which npm was called.
    resolveFile: (file: string) => resolve(environment.INIT_CWD ?? '.', file),
  }
  if ('runOnFiles' in command) return command.runOnFiles(args, files)
  const database = await openExistingDatabase(config)
  try {
    const { db, engine, commit } = database
    const team = teamStores(database)
    const trail = createTrail(database, files.now)
    // SUDO_USER is the user who typed `sudo -u agency`.
    const who = as ?? environment.SUDO_USER ?? accountName()
    const note = (what: string, about: string) => trail.note({ name: who }, what, about)
    const more = { database, publisherPath, trail, who, note }
    await command.run(args, { db, engine, commit, team, ...files, ...more })
  } finally {
    await database.close()
  }
}

function parse(typed: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        publish: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const as = values.as?.trim()
    if (as === '') throw new UsageError('The name after --as is missing.')
    return { ...values, words: positionals, as }
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message)
    throw error
  }
}

/** Returns the name of the user who runs the command. In a container the user may have no name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return 'the server'
  }
}

function usage({ name, parameters }: Command | FileCommand): string {
  return `${name} ${parameters}`.trim()
}

function helpText(): string {
  const width = Math.max(...COMMANDS.map((command) => usage(command).length))
  const lines = COMMANDS.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`)
  return [
    deskCommand('<command>'),
    '',
    ...lines,
    `  ${'help'.padEnd(width)}  this list`,
    '',
    'All else is done in the desk.',
    'The trail names whoever changed something: the user of this machine, or the name after --as.',
    'Settings are read from the environment, as the server reads them.',
  ].join('\n')
}

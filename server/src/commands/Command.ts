import type { Config } from '../config.ts'
import type { AgencyDatabase } from '../database/AgencyDatabase.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import type { TeamStores } from '../team/teamStores.ts'
import type { Trail } from '../team/trail.ts'

interface FileCommandDependencies {
  readonly config: Config
  readonly now: () => number
  readonly print: (text: string) => void
  /** Returns the absolute path of a file that the operator named. A relative name counts from the folder in which the operator typed the command. */
  readonly resolveFile: (file: string) => string
}

export interface CommandDependencies extends FileCommandDependencies, Storage {
  readonly team: TeamStores
  readonly database: AgencyDatabase
  readonly publisherPath: string
  readonly trail: Trail
  /** The person who runs the command: the name after `--as`, otherwise the user of this machine. */
  readonly who: string
  readonly note: (what: string, about: string) => Promise<void>
}

interface CommandText {
  readonly name: string
  readonly parameters: string
  readonly summary: string
  readonly mostArguments: number
}

export interface Command extends CommandText {
  readonly run: (args: readonly string[], dependencies: CommandDependencies) => Promise<void>
}

/** A command that works on files only, so that it also runs when the database is damaged. */
export interface FileCommand extends CommandText {
  readonly runOnFiles: (
    args: readonly string[],
    dependencies: FileCommandDependencies,
  ) => Promise<void>
}

/** Thrown for a problem that the operator can solve. Only the message is shown. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: number = 1
}

export class UsageError extends CommandError {
  override name = 'UsageError'
  override readonly exitCode = 2
}

/** Turns a file error into a `CommandError` for the operator; returns any other error unchanged. */
export function fileError(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EEXIST') return new CommandError(`${file} exists already. Name another file.`)
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') {
    return new CommandError(`The disk of ${file} is full. Make room on it.`)
  }
  if (code && /^(E|SQLITE_)/.test(code))
    return new CommandError(`${file} cannot be written (${code}). Check the folder and its rights.`)
  return error
}

import type { Config } from '../config.ts'
import type { AgencyDatabase } from '../database/AgencyDatabase.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import type { TeamStores } from '../team/teamStores.ts'
import type { Trail } from '../team/trail.ts'

/** What a command works with that touches files only. */
interface FileCommandDependencies {
  readonly config: Config
  readonly now: () => number
  /** Writes lines for the owner. */
  readonly print: (text: string) => void
  /** An absolute path for a file that the owner named, as seen from the owner's own folder. */
  readonly resolveFile: (file: string) => string
}

/** What a command works with. */
export interface CommandDependencies extends FileCommandDependencies, Storage {
  readonly team: TeamStores
  readonly database: AgencyDatabase
  /** The program that reads content: see `protocol/src/publisher.ts`. */
  readonly publisherPath: string
  readonly trail: Trail
  /** Who runs the command: the name after `--as`, else as this machine knows them. */
  readonly who: string
  /** Notes in the trail what they did, as the desk does: see `Trail`. */
  readonly note: (what: string, about: string) => Promise<void>
}

interface CommandText {
  /** What is typed, in one or two words. */
  readonly name: string
  /** Its arguments, as the help shows them. */
  readonly parameters: string
  readonly summary: string
  /** The most arguments that it takes. */
  readonly takes: number
}

/** One of the owner's commands. */
export interface Command extends CommandText {
  /** Throws `CommandError` for what the owner can put right. */
  readonly run: (args: readonly string[], dependencies: CommandDependencies) => Promise<void>
}

/** One that needs no database, or none that is sound. */
export interface FileCommand extends CommandText {
  readonly runOnFiles: (
    args: readonly string[],
    dependencies: FileCommandDependencies,
  ) => Promise<void>
}

/** Something that the owner can put right. The message is all that is shown. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}

/** The command was not called as its usage says. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, 2)
    this.name = 'UsageError'
  }
}

import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from './Engine.ts'
import { migrationsFor } from './migrations.ts'
import type { Tables } from './Tables.ts'

/** Hears how far it has come, in a line. Most of the time that is soon over. */
export type Report = (line: string) => void

/** Brings the tables up to date, or throws and leaves them as they were. */
export async function migrate(
  db: Kysely<Tables>,
  { name }: Engine,
  report: Report = () => {},
): Promise<void> {
  const migrations = migrationsFor(name, (migration, step) => {
    const number = names.indexOf(migration) + 1
    report(`step ${number} of ${names.length} (${migration})${step && `, ${step}`}`)
  })
  const names = Object.keys(migrations)
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw new DatabaseMigrationError(error)
}

/** The tables could not be brought up to date; nothing was changed. */
export class DatabaseMigrationError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The database could not be brought up to date (${reason}). Nothing was changed: the version that last used it still starts.`,
      { cause },
    )
    this.name = 'DatabaseMigrationError'
  }
}

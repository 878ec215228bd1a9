import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ENGINES, testDatabases } from '../../../testing/server/engines.ts'
import { readSchema } from '../../../testing/server/readDatabase.ts'
import { MIGRATION_NAMES } from './migrations.ts'
import { openDatabase } from './openDatabase.ts'

const LAST = MIGRATION_NAMES.at(-1) ?? ''

test.each(
  ENGINES.flatMap((engine): [typeof engine, string, string[]][] => [
    // Without its entry, the last migration runs again, and fails because its table exists.
    [engine, 'fails', [`delete from kysely_migration where name = '${LAST}'`]],
    [
      engine,
      'is of a newer version',
      ["insert into kysely_migration (name, timestamp) values ('999-later', '2026')"],
    ],
  ]),
)(
  'on %s the operator is told of a migration that %s, and nothing was changed',
  async (engine, _, statements) => {
    const { location, open } = await testDatabases(engine)()
    const { db } = await open()
    for (const statement of statements) await sql.raw(statement).execute(db)
    const before = await readSchema(location)
    await expect(openDatabase(location)).rejects.toThrow(
      /^The database could not be brought up to date .* Nothing was changed: /,
    )
    expect(await readSchema(location)).toEqual(before)
  },
)

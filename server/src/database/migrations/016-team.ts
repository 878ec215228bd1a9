import { sql } from 'kysely'
import { type AnyTables, type Dialect, index } from './Dialect.ts'

/** Who may use the desk, by which passkeys, invitations and sessions, and who did what there. */
export async function createTeam(db: AnyTables, { name, whole, finish }: Dialect) {
  await db.schema
    .createTable('members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('joined_at', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', whole, (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('used_at', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await index(db, 'passkeys', ['member_id'])
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
    .addColumn('invited_by', 'text')
    .addColumn('created_at', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await index(db, 'invitations', ['member_id'])
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('passkey_id', 'text', (column) =>
      column.notNull().references('passkeys.id').onDelete('cascade'),
    )
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('seen_at', whole, (column) => column.notNull())
    .addColumn('verified_at', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await index(db, 'sessions', ['member_id'])
  await index(db, 'sessions', ['passkey_id'])
  await db.schema
    .createTable('challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await index(db, 'challenges', ['purpose', 'about_id', 'created_at'])
  await db.schema
    .createTable('trail')
    .addColumn('number', whole, (column) =>
      name === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('at', whole, (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .$call(finish)
    .execute()
  await index(db, 'trail', ['at'])
  if (name === 'sqlite') return
  for (const [table, ...personal] of [
    ['members', 'name'],
    ['passkeys', 'device'],
    ['invitations', 'name', 'invited_by'],
    ['sessions', 'device'],
    ['trail', 'who', 'about'],
  ] as const) {
    for (const column of personal) {
      await sql`
        alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0
      `.execute(db)
    }
    await sql`
      create trigger note_deletion after delete on ${sql.table(table)}
        referencing old table as gone for each statement execute function note_deletion()
    `.execute(db)
  }
}

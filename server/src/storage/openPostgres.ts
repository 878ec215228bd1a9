import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import { POSTGRES } from './Engine.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './Tables.ts'

/** Writes share one connection by group commit; the others read and do upkeep. */
const CONNECTIONS = 5

const CONNECT_LIMIT_MS = 10_000

/** A visitor who unsubscribes does not wait longer than this for others to leave the tables. */
const ERASE_LOCK_TIMEOUT_MS = 500

/** Any numbers do, as long as nothing else in the database uses them for advisory locks. */
const MIGRATION_LOCK = 5_701_001
const UPKEEP_LOCK = 5_701_002

const BIGINT = 20

/** Opens the PostgreSQL database that `url` names and brings its tables up to date, one process at a time. */
export async function openPostgres(url: string): Promise<AgencyDatabase> {
  const database = connectPostgres(url)
  try {
    await checkSettings(database.db)
    await database.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
      try {
        await migrate(database.db, POSTGRES)
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
      }
    })
    return database
  } catch (error) {
    await database.close()
    throw foreseen(error)
  }
}

/** Uses the PostgreSQL database that `url` names, as it is. */
export function connectPostgres(url: string): AgencyDatabase {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    application_name: 'agency',
    types: { getTypeParser },
  })
  pool.on('error', () => {
    // An idle connection was lost. The pool replaces it; whoever asks next learns whether that works.
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let closed: Promise<void> | null = null
  return {
    db,
    engine: POSTGRES,
    eraseTraces: () => eraseTraces(db),
    withUpkeepLock: (work) =>
      db.connection().execute(async (connection) => {
        const { rows } = await sql<{
          mine: boolean
        }>`select pg_try_advisory_lock(${UPKEEP_LOCK}) as mine`.execute(connection)
        if (!rows[0]?.mine) return
        try {
          await work()
        } finally {
          await sql`select pg_advisory_unlock(${UPKEEP_LOCK})`.execute(connection)
        }
      }),
    close() {
      closed ??= db.destroy()
      return closed
    },
  }
}

/** The database cannot be used as it is. The message is fit to be the only line shown. */
export class DatabaseUnusableError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(`DATABASE_URL: ${problem}`, { cause })
    this.name = 'DatabaseUnusableError'
  }
}

/** Counts and times fit a number for as long as anybody will care; the driver would hand out texts. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === BIGINT && format !== 'binary') return Number
  return format === 'binary' ? types.getTypeParser(oid, format) : types.getTypeParser(oid)
}

/** An acknowledged enquiry has to survive a power cut, and a name in any script has to arrive. */
async function checkSettings(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ fsync: string; commits: string; encoding: string }>`
    select current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commits,
      current_setting('server_encoding') as encoding
  `.execute(db)
  const [settings] = rows
  if (settings?.fsync === 'off' || settings?.commits === 'off') {
    throw new DatabaseUnusableError(
      'the database acknowledges what a power cut can still take away. Set fsync and synchronous_commit to on.',
    )
  }
  if (settings?.encoding !== 'UTF8') {
    throw new DatabaseUnusableError('the encoding of the database has to be UTF8.')
  }
}

/**
 * PostgreSQL leaves deleted rows in the table's file until something overwrites them. Writing the tables anew
 * leaves none; they are small. What is left elsewhere is the write-ahead log, which the owner's settings recycle,
 * and backups.
 */
async function eraseTraces(db: Kysely<Tables>): Promise<boolean> {
  try {
    await db.connection().execute(async (connection) => {
      await sql`select set_config('lock_timeout', ${`${ERASE_LOCK_TIMEOUT_MS}`}, false)`.execute(
        connection,
      )
      try {
        await sql`
          vacuum (full) newsletter_tokens, newsletter_subscribers, mail_jobs, enquiries, enquiry_contents
        `.execute(connection)
      } finally {
        await sql`reset lock_timeout`.execute(connection)
      }
    })
    return true
  } catch (error) {
    const LOCK_NOT_AVAILABLE = '55P03'
    const { code } = error as { code?: unknown }
    if (code === LOCK_NOT_AVAILABLE || POSTGRES.isTransient(error)) return false
    throw error
  }
}

/** What a wrong setting or a server that is down leads to, said in one line that holds no password. */
function foreseen(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code !== 'string') return error
  // Connections refused or not found, logins rejected, databases that do not exist.
  if (!/^(E[A-Z]+|28\w{3}|3D000|57P\d\d|08\w{3}|53\w{3}|42501)$/.test(code)) return error
  return new DatabaseUnusableError(
    `the database cannot be used (${code}${message ? `: ${message}` : ''}).`,
    error,
  )
}

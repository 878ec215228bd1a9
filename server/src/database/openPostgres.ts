import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import { type AgencyDatabase, DatabaseUnusableError } from './AgencyDatabase.ts'
import { createGroupCommit } from './createGroupCommit.ts'
import { ConnectionLostError, POSTGRES } from './Engine.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './Tables.ts'

/** Connections in the pool: one writes, by group commit; the others read and do upkeep. */
const CONNECTIONS = 5

const CONNECT_LIMIT_MS = 5_000

/** PostgreSQL cancels a query after this time, even while the query waits for a lock. */
const QUERY_LIMIT_MS = 8_000

/** The limit for migrations, which rewrite tables and wait for other servers that migrate first. */
const MIGRATION_LIMIT_MS = 10 * 60 * 1000

/** The further time that PostgreSQL gets to report a cancelled query. A connection that is silent even then is dead. */
const SILENCE_MS = 2_000

/** Idle connections are closed after this time: the longer a connection is idle, the likelier it is lost unnoticed. */
const IDLE_LIMIT_MS = 10_000

/** Arbitrary numbers that identify the advisory locks. */
const MIGRATION_LOCK = 5_701_001
const UPKEEP_LOCK = 5_701_002

/** PostgreSQL's type ids (OIDs) of counts, times and their sums. */
const [BIGINT, NUMERIC] = [20, 1700]

/** Matches the messages of the driver's errors without a code: PostgreSQL accepted a connection, then was silent or closed the connection. */
const SILENT = /^(Connection terminated|timeout exceeded)/

/**
 * Opens a PostgreSQL database and brings its tables up to date, one process at a time.
 * @param onAway - called with the error if the database cannot be reached; each query then tries again to bring the tables up to date, and
 * fails until that succeeds. Without `onAway` the error is thrown.
 */
export async function openPostgres(
  url: string,
  onAway?: (error: unknown) => void,
): Promise<AgencyDatabase> {
  let prepared: Promise<void> | null = null
  const prepare = () => {
    prepared ??= bringUpToDate(url).catch((error) => {
      prepared = null
      throw error
    })
    return prepared
  }
  try {
    await prepare()
  } catch (error) {
    if (!onAway || !isAway(error)) throw error
    onAway(error)
  }
  return connectPostgres(url, QUERY_LIMIT_MS, prepare)
}

async function bringUpToDate(url: string): Promise<void> {
  const database = connectPostgres(url, MIGRATION_LIMIT_MS)
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
  } catch (error) {
    throw foreseen(error)
  } finally {
    await database.close()
  }
}

/**
 * Connects to a PostgreSQL database without changing it. No query takes longer than `queryLimitMs` plus two seconds.
 * @param prepare - runs before each connection; if it fails, the connection fails too.
 */
export function connectPostgres(
  url: string,
  queryLimitMs = QUERY_LIMIT_MS,
  prepare = async () => {},
): AgencyDatabase {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    statement_timeout: queryLimitMs,
    query_timeout: queryLimitMs + SILENCE_MS,
    keepAlive: true,
    application_name: 'agency',
    types: { getTypeParser },
  })
  pool.on('error', () => {
    // Without a listener, losing an idle connection would end the process. The pool opens a new connection for the next query.
  })
  pool.on('connect', (client) => {
    // Without a listener, losing a connection in use would end the process. The connection's query fails and reports the loss.
    client.on('error', () => {})
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: discardingLost(pool, prepare) }),
  })
  return {
    db,
    engine: POSTGRES,
    commit: createGroupCommit(db, POSTGRES),
    async eraseTraces() {
      await vacuum(db)
      return true
    },
    freeBytes: () => null,
    async sizeBytes() {
      const { rows } = await sql<{
        bytes: number
      }>`select pg_database_size(current_database()) as bytes`.execute(db)
      return rows[0]?.bytes ?? 0
    },
    withUpkeepLock: (work) => withUpkeepLock(db, work),
    close: () => db.destroy(),
  }
}

/** Frees the space of deleted rows. Their bytes stay in the files until PostgreSQL overwrites them. Skips locked tables until the next hour. */
async function vacuum(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
  `.execute(db)
  const tables = rows.map(({ name }) => sql.table(name))
  await sql`vacuum (skip_locked, index_cleanup on) ${sql.join(tables)}`.execute(db)
}

function withUpkeepLock(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_lock(${UPKEEP_LOCK}) as mine`.execute(connection)
    if (!rows[0]?.mine) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${UPKEEP_LOCK})`.execute(connection)
    }
  })
}

/** Wraps a pool so that it discards a connection whose query got no answer in time: later queries on that connection would wait, too. */
function discardingLost(pool: Pool, prepare: () => Promise<void>): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      await prepare()
      const client = await pool.connect()
      let lost: ConnectionLostError | undefined
      return {
        query: query as PoolClient['query'],
        release: (discard?: boolean | Error) => client.release(lost ?? discard),
      }

      async function query(text: string, parameters: unknown[]) {
        if (lost) throw lost
        try {
          return await client.query(text, parameters)
        } catch (error) {
          // An error that PostgreSQL itself reports came over a working connection.
          if (error instanceof DatabaseError || !(error instanceof Error)) throw error
          lost = new ConnectionLostError(error)
          throw lost
        }
      }
    },
    end: () => pool.end(),
  }
}

/** Makes the driver return 64-bit integers and sums as numbers instead of texts. Numbers suffice for all counts and times. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if ((oid === BIGINT || oid === NUMERIC) && format !== 'binary') return Number
  return format === 'binary' ? types.getTypeParser(oid, format) : types.getTypeParser(oid)
}

/** Throws `DatabaseUnusableError` if a power cut could lose an acknowledged enquiry, or if the encoding cannot store all characters. */
async function checkSettings(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ fsync: string; commits: string; encoding: string }>`
    select current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commits,
      current_setting('server_encoding') as encoding
  `.execute(db)
  const [settings] = rows
  if (settings?.fsync === 'off' || settings?.commits === 'off') {
    throw new DatabaseUnusableError(
      'DATABASE_URL',
      'a power cut could lose rows that the database has acknowledged. Set fsync and synchronous_commit to on.',
    )
  }
  if (settings?.encoding !== 'UTF8') {
    throw new DatabaseUnusableError('DATABASE_URL', 'the encoding of the database has to be UTF8.')
  }
}

/** Returns whether the database may come back by itself: it refuses connections, is silent, restarts, or has too many connections. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause, code, message } = error as NodeJS.ErrnoException
  return (
    error instanceof ConnectionLostError ||
    (code === undefined && SILENT.test(message)) ||
    /^(E(CONN|HOST|NET)\w+|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND|57P\d\d|08\w{3}|53\w{3})$/.test(
      `${code}`,
    ) ||
    isAway(cause)
  )
}

/** Turns an error of a wrong setting or of an unreachable server into one line without the password; returns other errors unchanged. */
export function foreseen(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const isSilent = code === undefined && SILENT.test(`${message}`)
  // The codes for: connection refused, host not found, login rejected, database missing, server not ready, no right to a table.
  const isRefused = /^(E[A-Z]+|28\w{3}|3D000|57P\d\d|08\w{3}|53\w{3}|42501)$/.test(`${code}`)
  if (!isSilent && !isRefused) return error
  const reason = [code, message].filter(Boolean).join(': ')
  return new DatabaseUnusableError(
    'DATABASE_URL',
    `the database cannot be used (${reason}).`,
    error,
  )
}

import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** An enquiry that comes meanwhile waits no longer than this. */
const ERASE_LIMIT_MS = 2_000

/** Nobody who wants a table waits behind us for others to leave it. */
const LOCK_LIMIT_MS = 500

const CONNECT_LIMIT_MS = 5_000
const SILENCE_MS = 2_000
const PAUSE_MS = 50

/** Locks not had, limits passed, deadlocks: it may well succeed later. */
const LATER = /^(55P03|57014|40P01|40001)$/

/**
 * PostgreSQL leaves deleted rows in the table's file until something overwrites them. Writing a table anew leaves
 * none, so each table from which something was deleted since (`deletions`, kept by triggers) is written anew. A row
 * that an older transaction may still read would be written too: such transactions are waited for. False when
 * something is left for later. What is left elsewhere is the write-ahead log, which the owner's settings recycle, and backups.
 */
export async function erasePostgresTraces(url: string, limitMs = ERASE_LIMIT_MS): Promise<boolean> {
  // A connection of its own, since the limits of all others are too short for the night.
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    statement_timeout: limitMs,
    query_timeout: limitMs + SILENCE_MS,
    application_name: 'agency',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; latest: string }>(
      'select table_name as name, max(id) as latest from deletions group by table_name order by 1',
    )
    if (rows.length === 0) return true
    if (!(await outlived(client, limitMs))) return false
    let all = true
    for (const { name, latest } of rows) {
      if (!(await writeAnew(client, name, latest))) all = false
    }
    return all
  } finally {
    await client.end()
  }
}

/** False when it has to be done later; the other tables need not wait for it. */
async function writeAnew(client: Client, table: string, latest: string): Promise<boolean> {
  try {
    await client.query(`vacuum (full) ${client.escapeIdentifier(table)}`)
    await client.query('delete from deletions where table_name = $1 and id <= $2', [table, latest])
    return true
  } catch (error) {
    if (LATER.test(String((error as { code?: unknown }).code))) return false
    throw error
  }
}

/**
 * Waits until no transaction is left that began before now: it may still read what is deleted by now. One that writes,
 * in any database of the server, counts too: whoever begins beside it may see as far back.
 */
async function outlived(client: Client, limitMs: number): Promise<boolean> {
  const { rows } = await client.query<{ now: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as now',
  )
  const now = rows[0]?.now
  const untilMs = performance.now() + limitMs
  while (performance.now() < untilMs) {
    const { rows: older } = await client.query(
      `select 1 from (
         select backend_xmin as xid from pg_stat_activity
           where pid <> pg_backend_pid() and datname = current_database()
         union all select pg_snapshot_xmin(pg_current_snapshot())::xid
         union all select xmin from pg_replication_slots
       ) as transactions
       where age(xid) > age($1::xid8::xid) limit 1`,
      [now],
    )
    if (older.length === 0) return true
    await wait(PAUSE_MS)
  }
  return false
}

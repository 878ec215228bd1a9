import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'

/** A copy that is not whole or not checked yet. */
export const PART = '.part'

/** In one step: a copy in several steps begins again at each write, and never ends on a busy database. */
const ALL_PAGES = 0x7fffffff

/** A session that was ended since would be open again in a server that starts from the copy. */
const WAYS_IN = ['sessions', 'invitations', 'challenges']

/** What a sound copy holds. */
export interface CopiedDatabase {
  readonly enquiries: number
  /** When the latest of them came; null when there is none. */
  readonly latestAtMs: number | null
  /** A server that starts from the copy sends these. */
  readonly waitingMail: number
  /** Issues of the newsletter that were being sent then, and are paused in the copy. */
  readonly pausedIssues: readonly number[]
  /** Which migrations made its tables. */
  readonly migrations: readonly string[]
}

/** The copy is not what it should be; it was removed. */
export class CopyDamagedError extends Error {
  readonly finding: string

  constructor(finding: string) {
    super(`The copy is damaged (${finding})`)
    this.name = 'CopyDamagedError'
    this.finding = finding
  }
}

/**
 * Copies a database, with what its log holds, to one new file while a server may be writing, and checks the copy:
 * only a sound one gets the name. What could recognise a visitor of the site is not in it, and nobody is signed in or
 * invited by it. What a copy that was killed left behind is removed. Throws `EEXIST` rather than overwrite.
 */
export async function copySqlite(source: string, target: string): Promise<CopiedDatabase> {
  if (existsSync(target)) throw Object.assign(new Error(`${target} exists`), { code: 'EEXIST' })
  const part = target + PART
  rmSync(part, { force: true })
  try {
    closeSync(openSync(part, 'wx', 0o600))
    await copyPages(source, part)
    const copied = check(part)
    sync(part, 'r+')
    renameSync(part, target)
    // Windows opens no folder, and keeps the name by itself.
    if (process.platform !== 'win32') sync(dirname(target), 'r')
    return copied
  } catch (error) {
    rmSync(part, { force: true })
    const { code } = error as { code?: unknown }
    // Pages so broken that nothing can be asked of them, or another program's file.
    if (/^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(String(code))) {
      throw new CopyDamagedError(code === 'SQLITE_ERROR' ? (error as Error).message : String(code))
    }
    throw error
  }
}

async function copyPages(source: string, part: string): Promise<void> {
  const database = new Sqlite(source, { readonly: true, fileMustExist: true })
  try {
    await database.backup(part, { progress: () => ALL_PAGES })
  } finally {
    database.close()
  }
}

function check(file: string): CopiedDatabase {
  const copy = new Sqlite(file, { fileMustExist: true })
  try {
    // One file without a log beside it, so that it can be copied on as it is; and none that holds what is deleted here.
    copy.pragma('journal_mode = MEMORY')
    const finding = String(copy.pragma('integrity_check', { simple: true }))
    if (finding !== 'ok') throw new CopyDamagedError(finding)
    copy.pragma('secure_delete = ON')
    copy.exec('delete from visit_salts; delete from visit_visitors')
    const value = (query: string) => copy.prepare(query).pluck().get()
    for (const table of WAYS_IN) copy.exec(`delete from ${table}`)
    const latest = value('select max(received_at) from enquiries')
    return {
      enquiries: Number(value('select count(*) from enquiries')),
      latestAtMs: latest === null ? null : Number(latest),
      waitingMail: Number(
        value("select count(*) from mail_jobs where state = 'waiting' and issue_id is null"),
      ),
      pausedIssues: pauseIssues(copy),
      migrations: copy.prepare('select name from kysely_migration').pluck().all().map(String),
    }
  } finally {
    copy.close()
  }
}

const RESTORED = 'a backup was brought back'

/** A server that starts from the copy would send again what was sent since. */
function pauseIssues(copy: Sqlite.Database): number[] {
  copy
    .prepare(
      "update newsletter_issues set state = 'paused', paused_because = ? where state = 'sending'",
    )
    .run(RESTORED)
  return copy
    .prepare("select number from newsletter_issues where state = 'paused' and paused_because = ?")
    .pluck()
    .all(RESTORED)
    .map(Number)
}

function sync(path: string, mode: 'r' | 'r+'): void {
  const descriptor = openSync(path, mode)
  fsyncSync(descriptor)
  closeSync(descriptor)
}

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { RESTORED } from 'protocol/desk/newsletter.ts'

/** The file extension of a copy that is not complete and checked yet. */
export const PART = '.part'

/** Makes SQLite copy in one step: a copy in several steps begins again at each write, and never ends on a busy database. */
const ALL_PAGES = 0x7fffffff

/** Tables that are empty in the copy: otherwise a session that ended after the backup would be valid again after a restore. */
const WAYS_IN = ['sessions', 'invitations', 'challenges']

export type CopiedDatabase = ReturnType<typeof check>

/** Thrown if the copy is damaged. The copy is then already removed. */
export class CopyDamagedError extends Error {
  readonly finding: string

  constructor(finding: string) {
    super(`The copy is damaged (${finding})`)
    this.name = 'CopyDamagedError'
    this.finding = finding
  }
}

/**
 * Copies a database and its write-ahead log into one new file, even while a server writes. The file gets its name only once the copy is
 * checked. The copy leaves out sessions, invitations, and the salts and hashes that could recognise a visitor. Removes the unfinished file
 * of an earlier, killed copy. Throws `EEXIST` if the target exists.
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
    // Keeps the new name through a power cut. Windows cannot open a folder, and stores the name by itself.
    if (process.platform !== 'win32') sync(dirname(target), 'r')
    return copied
  } catch (error) {
    rmSync(part, { force: true })
    const { code } = error as { code?: unknown }
    // The file is damaged, or another program made it.
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

function check(file: string) {
  const copy = new Sqlite(file, { fileMustExist: true })
  try {
    // Keeps the copy a single file, without a log that would hold the rows deleted below.
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
      /** The number of mails that a server will send when it starts from the copy. */
      waitingMail: Number(
        value("select count(*) from mail_jobs where state = 'waiting' and issue_id is null"),
      ),
      /** The newsletter issues, by number, that were being sent at the time of the backup. In the copy these issues are paused. */
      pausedIssues: pauseIssues(copy),
      migrations: copy.prepare('select name from kysely_migration').pluck().all().map(String),
    }
  } finally {
    copy.close()
  }
}

/** Pauses the issues that are being sent: otherwise a server that starts from the copy would repeat the mails sent after the backup. */
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

import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { deskCommand } from '../ownProcess.ts'
import { DatabaseUnusableError } from './AgencyDatabase.ts'

/** Explains an error of the database's file or folder in one line; returns any other error unchanged. */
export function explainSqliteError(file: string, error: unknown): unknown {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return error
  const explained = (problem: string) => new DatabaseUnusableError('DATA_DIR', problem, error)
  if (/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/.test(code)) {
    return explained(`the disk of ${file} is full (${freeText(dirname(file))} free): make room.`)
  }
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return explained(
      `${file} is damaged, or is no database (${code}). Stop the server and restore a backup: ${deskCommand('restore <file>')}.`,
    )
  }
  if (code === 'SQLITE_BUSY') {
    return explained(
      `another program keeps ${file} locked. End it; nothing can be stored meanwhile.`,
    )
  }
  if (/^SQLITE_(CANTOPEN|READONLY|IOERR|PERM|AUTH)/.test(code) || /^E[A-Z]+$/.test(code)) {
    return explained(
      `${file} cannot be written (${code}). The folder has to belong to the user that runs the server.`,
    )
  }
  return error
}

function freeText(folder: string): string {
  try {
    return `${Math.floor(freeBytesIn(folder) / 1024)} kB`
  } catch {
    return 'an unknown amount'
  }
}

/** Returns the bytes that this user may still write on the disk of a folder. */
export function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

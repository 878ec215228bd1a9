import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../database/dataFolder.ts'
import { CommandError } from './Command.ts'

/** Writes a new file that only this user can read. Throws `CommandError` if the file exists. */
export function writeFile(file: string, content: string): void {
  try {
    makeFolder(dirname(file))
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw fileError(file, error)
  }
}

/** Turns a file error into a `CommandError` for the operator; returns any other error unchanged. */
export function fileError(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EEXIST') return new CommandError(`${file} exists already. Name another file.`)
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') {
    return new CommandError(`The disk of ${file} is full. Make room on it.`)
  }
  if (code && /^(E|SQLITE_)/.test(code))
    return new CommandError(`${file} cannot be written (${code}). Check the folder and its rights.`)
  return error
}

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { SQLITE_FILE } from '../../server/src/database/openSqlite.ts'
import type {} from './globalSetup.ts'

/** Makes an empty folder. `onEnd` registers its removal; by default the folder is removed after the test. */
export function temporaryFolder(onEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'agency-test-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a temporary folder with a copy of the SQLite database that the run has prepared, if there is one. */
export function dataFolderFromTemplate(onEnd?: (remove: () => void) => void): string {
  const folder = temporaryFolder(onEnd)
  const template = inject('sqliteTemplate')
  if (template) copyFileSync(template, join(folder, SQLITE_FILE))
  return folder
}

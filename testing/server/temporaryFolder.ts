import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { SQLITE_FILE } from '../../server/src/database/openSqlite.ts'
import type {} from './globalSetup.ts'

/** An empty folder that is gone once `onEnd` is called back: after the test unless said otherwise. */
export function temporaryFolder(onEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'agency-test-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The same with a database in it whose tables are up to date already, where the run prepared one. */
export function dataFolderFromTemplate(onEnd?: (remove: () => void) => void): string {
  const folder = temporaryFolder(onEnd)
  const template = inject('sqliteTemplate')
  if (template) copyFileSync(template, join(folder, SQLITE_FILE))
  return folder
}

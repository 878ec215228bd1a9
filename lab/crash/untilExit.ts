import { mkdtempSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeBusyFolder } from '../../testing/server/forkServer.ts'

/** A signal ends this process in such a way that what is to be undone at its end is undone. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]))
  }
}

/** An empty folder that is gone when this process is. */
export function folderUntilExit(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  process.once('exit', () => removeBusyFolder(folder))
  return folder
}

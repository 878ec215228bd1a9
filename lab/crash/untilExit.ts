import { mkdtempSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeBusyFolder } from '../../testing/server/forkServer.ts'

/** Lets signals end this process by `exit()`, so that `exit` listeners clean up. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]))
  }
}

/** Makes an empty folder that is removed when this process ends. */
export function folderUntilExit(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  process.once('exit', () => removeBusyFolder(folder))
  return folder
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** Whoever was killed a moment ago may still write there; and when it removes a file of its own, `rmSync` stops half-way. */
export function removeBusyFolder(folder: string): void {
  while (existsSync(folder)) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

import { statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digest, digestOf, filesBelow } from 'schema/files.ts'

interface Making {
  /** The path of the file that stores the fingerprint of the sources at the last success of `make`. */
  readonly stamp: string
  madeOf(): string
  readonly force?: boolean
  /** Runs before `make`, and may change the sources. */
  prepare?(): Promise<unknown>
  make(): Promise<unknown>
}

/**
 * Calls `make`, unless the sources have the same fingerprint as at the last success.
 * @returns the fingerprint of the sources.
 */
export async function makeOnce(making: Making): Promise<string> {
  const { stamp, force = false, prepare, make } = making
  const before = making.madeOf()
  if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === before) return before
  await prepare?.()
  const wanted = prepare ? making.madeOf() : before
  await rm(stamp, { force: true })
  await make()
  await writeFile(stamp, wanted)
  return wanted
}

/** Returns sixteen characters that change with the files at or below these paths and with the other values. Paths may be missing. */
export function fingerprint(paths: readonly string[], ...others: readonly unknown[]): string {
  return digest(JSON.stringify([others, paths.map(stateOf)])).slice(0, 16)
}

function stateOf(path: string): unknown {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return null
  if (!stats.isDirectory()) return digestOf(path)
  return filesBelow(path).map((name) => [name, digestOf(join(path, name))])
}

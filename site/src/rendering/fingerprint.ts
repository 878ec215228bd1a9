import { statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digest, digestOf, filesBelow } from 'schema/files.ts'

interface Making {
  /** The file that holds the last `madeOf`. */
  readonly stamp: string
  /** Changes when what it is made of does. */
  madeOf(): string
  /** Even where nothing has changed. */
  readonly force?: boolean
  /** What may change what it is made of. */
  prepare?(): Promise<unknown>
  make(): Promise<unknown>
}

/**
 * Calls `make`, unless the last call that succeeded had the same `madeOf`.
 * @returns what `madeOf` says.
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

/**
 * Sixteen letters that change when a file at or below one of these paths does, or anything else that is given. A path that
 * does not exist counts as empty.
 */
export function fingerprint(paths: readonly string[], ...others: readonly unknown[]): string {
  return digest(JSON.stringify([others, paths.map(stateOf)])).slice(0, 16)
}

function stateOf(path: string): unknown {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return null
  if (!stats.isDirectory()) return digestOf(path)
  return filesBelow(path).map((name) => [name, digestOf(join(path, name))])
}

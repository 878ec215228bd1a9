import { statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digest, digestOf, filesBelow } from 'schema/files.ts'

interface Making {
  /** The path of the file that stores the fingerprint of the sources at the last success of `make`. */
  readonly stamp: string
  madeOf(): string
  readonly force?: boolean
  make(): Promise<unknown>
}

/** Calls `make`, unless the sources have the same fingerprint as at the last success. */
export async function makeOnce({ stamp, madeOf, force = false, make }: Making): Promise<void> {
  const wanted = madeOf()
  if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  await rm(stamp, { force: true })
  await make()
  await writeFile(stamp, wanted)
}

/**
 * Returns sixteen characters that change with the files at or below these paths and with the other values. Ignores hidden files in folders,
 * such as the JSON Schemas that a build writes for editors. Paths may be missing.
 */
export function fingerprint(paths: readonly string[], ...others: readonly unknown[]): string {
  return digest(JSON.stringify([others, paths.map(stateOf)])).slice(0, 16)
}

function stateOf(path: string): unknown {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return null
  if (!stats.isDirectory()) return digestOf(path)
  const names = filesBelow(path).filter((name) => !/(^|\/)\./.test(name))
  return names.map((name) => [name, digestOf(join(path, name))])
}

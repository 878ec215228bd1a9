import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from './filesBelow.ts'

interface Making {
  /** The file that says of what it was made last. */
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
 * Calls `make`, unless that has made it of the same before, and come to its end.
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

/** Of a folder its files by name. */
function stateOf(path: string): unknown {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return null
  if (!stats.isDirectory()) return digestOf(path)
  return filesBelow(path).map((name) => [name, digestOf(join(path, name))])
}

/** By file, under whatever names it has: one process asks for the same pictures again and again. */
const known = new Map<string, { readonly state: string; readonly digest: string }>()

function digestOf(file: string): string {
  const { size, mtimeMs, ino, dev } = statSync(file)
  const id = `${dev} ${ino}`
  const state = `${size} ${mtimeMs}`
  const before = known.get(id)
  if (before?.state === state) return before.digest
  const now = { state, digest: digest(readFileSync(file)) }
  known.set(id, now)
  return now.digest
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

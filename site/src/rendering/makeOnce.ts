import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_SETTINGS } from './buildSettings.ts'
import { fingerprint } from './fingerprint.ts'

const SITE = join(import.meta.dirname, '../..')
/** The import table keeps the content out of scripts. */
const CODE = [
  'src',
  'build/icons.svg',
  'vite.config.ts',
  '../tokens',
  '../schema/src',
  '../protocol/src',
  '../package-lock.json',
].map((source) => join(SITE, source))

export interface Making {
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

/** Changes when the site's code, the build's settings or one of these inputs does. */
export function fingerprintCode(...inputs: readonly string[]): string {
  return fingerprint(CODE, ...BUILD_SETTINGS.map((name) => process.env[name] ?? ''), ...inputs)
}

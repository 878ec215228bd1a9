import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fingerprint } from '../site/src/rendering/fingerprint.ts'

const ROOT = join(import.meta.dirname, '..')

interface Making {
  /** The file that says what the last build was made of. */
  readonly stamp: string
  /** Paths below the repository. */
  readonly sources: readonly string[]
  /** The environment's settings that the build reads. */
  readonly settings: readonly string[]
  /** Even where nothing has changed. */
  readonly force: boolean
  /** What may write sources. */
  prepare?(): Promise<void>
  /** @returns what was built, for the last line. */
  make(): Promise<string>
}

/** Builds something, unless it was built from these very sources and settings before. */
export async function makeIfStale(making: Making): Promise<void> {
  const { stamp, force, prepare, make } = making
  process.env.NODE_ENV = 'production'
  const isMade = async () =>
    (await readFile(stamp, 'utf8').catch(() => '')) === (await readSources(making))
  if (!force && (await isMade())) return
  await prepare?.()
  const wanted = await readSources(making)
  const started = performance.now()
  const made = await make()
  await writeFile(stamp, wanted)
  console.log(`Built ${made} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function readSources({ sources, settings }: Making): Promise<string> {
  return fingerprint(
    sources.map((source) => join(ROOT, source)),
    ...settings.map((name) => process.env[name] ?? ''),
  )
}

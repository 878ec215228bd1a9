import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { BUILD_SETTINGS } from '../site/src/rendering/buildSettings.ts'
import { fingerprint } from '../site/src/rendering/fingerprint.ts'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'site/build/stamp')
/** What a build is made of. */
const SOURCES = [
  'package-lock.json',
  'content',
  'protocol/src',
  'site/src',
  'site/public',
  // It lists the others, by names that tell their contents.
  'site/media/manifest.json',
  'site/vite.config.ts',
]

/**
 * Builds the site, and before it the media that are missing, unless `site/dist` was built from these very sources and
 * settings. Prints its steps.
 */
export async function buildIfStale({ force = false } = {}): Promise<void> {
  process.env.NODE_ENV = 'production'
  const isBuilt = async () =>
    (await readFile(STAMP, 'utf8').catch(() => '')) === (await readSources())
  if (!force && (await isBuilt())) return
  const { makeMedia } = await import('./media/makeMedia.ts')
  await makeMedia()
  const stamp = await readSources()
  const started = performance.now()
  const { buildSite } = await import('../site/src/rendering/buildSite.ts')
  const pages = await buildSite((step) => console.log(`Building ${step} …`))
  await writeFile(STAMP, stamp)
  console.log(`Built ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function readSources(): Promise<string> {
  const settings = BUILD_SETTINGS.map((name) => process.env[name] ?? '')
  return fingerprint(
    SOURCES.map((source) => join(ROOT, source)),
    ...settings,
  )
}

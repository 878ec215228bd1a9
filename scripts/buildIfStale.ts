import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'site/build/stamp')
/** What a build is made of. */
const SOURCES = [
  'package-lock.json',
  'content',
  'protocol/src',
  'site/src',
  'site/public',
  'site/media',
  'site/vite.config.ts',
]
const SETTINGS = [
  'EMAIL_SERVICE_ORIGIN',
  'EMAIL_PUBLIC_KEY',
  'EMAIL_SERVICE_ID',
  'EMAIL_TEMPLATE_ID',
  'GA_MEASUREMENT_ID',
  'PUBLIC_URL',
  'SERVICE_WORKER',
]

/**
 * Builds the site, and before it the media that are missing, unless `site/dist` was built from these very sources and
 * settings. Prints its steps.
 */
export async function buildIfStale({ force = false } = {}): Promise<void> {
  process.env.NODE_ENV = 'production'
  const built = await readFile(STAMP, 'utf8').catch(() => '')
  if (built === (await fingerprint()) && !force) return
  const { makeMedia } = await import('./media/makeMedia.ts')
  await makeMedia()
  const stamp = await fingerprint()
  const started = performance.now()
  const { buildSite } = await import('../site/src/rendering/buildSite.ts')
  const pages = await buildSite((step) => console.log(`Building ${step} …`))
  await writeFile(STAMP, stamp)
  console.log(`Built ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const setting of SETTINGS) hash.update(`${setting}=${process.env[setting] ?? ''}\n`)
  for (const source of SOURCES) {
    for (const file of await filesIn(join(ROOT, source)))
      hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** The files below a folder in a fixed order; the path itself when it is a file; none when it does not exist. */
async function filesIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return files.map((entry) => join(entry.parentPath, entry.name)).sort()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}

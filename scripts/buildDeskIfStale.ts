import { join } from 'node:path'
import { makeIfStale } from './makeIfStale.ts'

const ROOT = join(import.meta.dirname, '..')
/** What a build is made of. */
const SOURCES = [
  'package-lock.json',
  'content/agency.ts',
  'content/brand.ts',
  'site/media/manifest.json',
  'protocol/src',
  'tokens',
  'site/src/styles',
  'desk/src',
  'desk/index.html',
  'desk/vite.config.ts',
  'scripts/buildDesk.ts',
  'scripts/media/drawSprite.ts',
  'scripts/media/readPalette.ts',
]

/** Builds the desk, unless `desk/dist` was built from these very sources. Prints when it did. */
export async function buildDeskIfStale({ force = false } = {}): Promise<void> {
  await makeIfStale({
    stamp: join(ROOT, 'desk/build/stamp'),
    sources: SOURCES,
    settings: [],
    force,
    make: async () => {
      const { buildDesk } = await import('./buildDesk.ts')
      await buildDesk()
      return 'the desk'
    },
  })
}

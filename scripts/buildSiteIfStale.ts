import { join } from 'node:path'
import { BUILD_SETTINGS } from '../site/src/rendering/buildSettings.ts'
import { checkContent } from './checkContent.ts'
import { makeIfStale } from './makeIfStale.ts'

const ROOT = join(import.meta.dirname, '..')
/** What a build is made of. */
const SOURCES = [
  'package-lock.json',
  'content',
  'protocol/src',
  'tokens',
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
export async function buildSiteIfStale({ force = false } = {}): Promise<void> {
  await makeIfStale({
    stamp: join(ROOT, 'site/build/stamp'),
    sources: SOURCES,
    settings: BUILD_SETTINGS,
    force,
    prepare: async () => {
      await checkContent()
      const { makeMedia } = await import('./media/makeMedia.ts')
      await makeMedia()
    },
    make: async () => {
      const { buildSite } = await import('../site/src/rendering/buildSite.ts')
      const pages = await buildSite((step) => console.log(`Building ${step} …`))
      const { writeContentItems } = await import('./writeContentItems.ts')
      await writeContentItems(join(ROOT, 'site/build/launch.json'))
      return `${pages} pages`
    },
  })
}

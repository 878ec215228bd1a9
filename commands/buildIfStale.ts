import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { requireTexts } from 'schema/yaml/readFolder.ts'
import { BUILD_SETTINGS } from '../site/src/rendering/buildSettings.ts'
import { fingerprint, makeOnce } from '../site/src/rendering/fingerprint.ts'
import { readMedia } from '../site/src/rendering/mediaFiles.ts'

const ROOT = join(import.meta.dirname, '..')

interface Build {
  /** The file with the fingerprint of the last build. This path and the paths of the sources are relative to the repository. */
  readonly stamp: string
  readonly sources: readonly string[]
  readonly settings: readonly string[]
  /** Builds the files, and returns a description of the files for the log. */
  make(): Promise<string>
}

const SITE: Build = {
  stamp: 'site/build/stamp',
  sources: [
    'package-lock.json',
    'content',
    'protocol/src',
    'schema/src',
    'tokens',
    'site/src',
    'site/public',
    // The manifest is enough, because it lists every other file of its folder with a hash of the content.
    'site/media/manifest.json',
    'site/vite.config.ts',
    'commands/content',
    'commands/launch',
    'commands/media',
  ],
  settings: BUILD_SETTINGS,
  make: async () => {
    const { checkContent } = await import('./content/checkContent.ts')
    await checkContent()
    const { makeMedia } = await import('./media/makeMedia.ts')
    await makeMedia()
    const say = (step: string) => console.log(`Building ${step} …`)
    const { bundleSite } = await import('../site/src/rendering/bundles.ts')
    const { publishSite } = await import('../site/src/rendering/publishSite.ts')
    await bundleSite(say)
    const read = requireTexts(join(ROOT, 'content'))
    const pages = await publishSite(read.content, readMedia(), say)
    const { writeContentItems } = await import('./content/findContentItems.ts')
    const { siteSettings } = await import('../site/src/rendering/buildSettings.ts')
    const settings = siteSettings(process.env)
    writeContentItems({ ...read, media: readMedia(), settings }, join(ROOT, 'site/build'))
    return `${pages} pages`
  },
}

const DESK: Build = {
  stamp: 'desk/build/stamp',
  sources: [
    'package-lock.json',
    'content',
    'protocol/src',
    'schema/src',
    'tokens',
    'site/src/styles',
    'desk/src',
    'desk/index.html',
    'desk/vite.config.ts',
    'commands/buildDesk.ts',
    'commands/media/choosableIcons.ts',
    'commands/media/drawSprite.ts',
  ],
  settings: [],
  make: async () => {
    const { buildDesk } = await import('./buildDesk.ts')
    await buildDesk()
    return 'the desk'
  },
}

/** Builds the site and the desk, each unless its last build had the same sources and settings. */
export async function buildIfStale({ force = false } = {}): Promise<void> {
  await buildSiteIfStale({ force })
  await run(DESK, force)
}

/** Builds the site and its missing media, unless the last build had the same sources and settings. */
export async function buildSiteIfStale({ force = false } = {}): Promise<void> {
  await run(SITE, force)
}

async function run({ stamp, sources, settings, make }: Build, force: boolean) {
  process.env.NODE_ENV = 'production'
  await makeOnce({
    stamp: join(ROOT, stamp),
    force,
    madeOf: () =>
      fingerprint(
        sources.map((source) => join(ROOT, source)),
        ...settings.map((name) => process.env[name] ?? ''),
      ),
    make: async () => {
      const started = performance.now()
      const made = await make()
      console.log(`Built ${made} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    },
  })
}

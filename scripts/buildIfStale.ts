import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readContent, requireContent } from 'schema/reading/readContent.ts'
import { checkContent } from '../commands/checkContent.ts'
import type { ContentItems } from '../server/src/health/readLaunchItems.ts'
import { BUILD_SETTINGS } from '../site/src/rendering/buildSettings.ts'
import { fingerprint } from '../site/src/rendering/fingerprint.ts'
import { makeOnce } from '../site/src/rendering/makeOnce.ts'
import { readMedia } from '../site/src/rendering/mediaFiles.ts'

const ROOT = join(import.meta.dirname, '..')

interface Build {
  /** Below the repository, as are all its sources. */
  readonly stamp: string
  readonly sources: readonly string[]
  /** The environment's settings that the build reads. */
  readonly settings: readonly string[]
  prepare?(): Promise<unknown>
  /** @returns what was built, for the last line. */
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
    // They list the others, by names that tell their contents.
    'site/media/manifest.json',
    'site/build/media/manifest.json',
    'site/vite.config.ts',
  ],
  settings: BUILD_SETTINGS,
  prepare: async () => {
    await checkContent()
    const { makeMedia } = await import('./media/makeMedia.ts')
    await makeMedia()
  },
  make: async () => {
    const say = (step: string) => console.log(`Building ${step} …`)
    const { bundleSite } = await import('../site/src/rendering/bundles.ts')
    const { publishSite } = await import('../site/src/rendering/publishSite.ts')
    await bundleSite(say)
    const folder = join(ROOT, 'content')
    const pages = await publishSite(requireContent(folder), readMedia(), say)
    await writeContentItems(folder)
    return `${pages} pages`
  },
}

/** Leaves for the desk what the launch check lists of this content, where no visitor sees it. */
async function writeContentItems(folder: string): Promise<void> {
  const { findContentItems } = await import('../commands/launch/findContentItems.ts')
  const { content, problems, ...read } = readContent(folder)
  if (!content || !('texts' in read)) throw new Error(`${folder} has ${problems?.length} problems.`)
  const { beside, asOf = '' } = content.agency.money
  const rateDay = beside ? asOf : ''
  // Judged on the day of the rate. The desk adds how old the rate is when it reads this.
  const items = findContentItems({ content, texts: read.texts, now: new Date(rateDay) })
  const written = { items, rateDay } satisfies ContentItems
  await writeFile(join(ROOT, 'site/build/launch.json'), JSON.stringify(written, null, 2))
}

const DESK: Build = {
  stamp: 'desk/build/stamp',
  sources: [
    'package-lock.json',
    'content/agency.yaml',
    'content/brand.yaml',
    'site/build/media/manifest.json',
    'protocol/src',
    'tokens',
    'site/src/styles',
    'desk/src',
    'desk/index.html',
    'desk/vite.config.ts',
    'scripts/buildDesk.ts',
    'scripts/media/drawSprite.ts',
    'scripts/media/readPalette.ts',
  ],
  settings: [],
  make: async () => {
    const { buildDesk } = await import('./buildDesk.ts')
    await buildDesk()
    return 'the desk'
  },
}

/** Builds the site and the desk, each unless it was built from these very sources and settings. Prints its steps. */
export async function buildIfStale({ force = false } = {}): Promise<void> {
  await buildSiteIfStale({ force })
  await run(DESK, force)
}

/** Builds the site, and before it the media that are missing. Prints its steps. */
export async function buildSiteIfStale({ force = false } = {}): Promise<void> {
  await run(SITE, force)
}

async function run({ sources, settings, prepare, make, ...build }: Build, force: boolean) {
  process.env.NODE_ENV = 'production'
  await makeOnce({
    stamp: join(ROOT, build.stamp),
    force,
    ...(prepare && { prepare }),
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

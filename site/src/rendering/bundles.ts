import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICE_WORKER_PATH } from 'protocol/paths.ts'
import type { InlineConfig } from 'vite'
import { BUILD_SETTINGS, readServiceWorker } from './buildSettings.ts'
import { fingerprint, makeOnce } from './fingerprint.ts'

const SITE = join(import.meta.dirname, '../..')
/** The folder of the bundled browser scripts (in `assets/`) and their licences (in `licences/`). */
export const SCRIPTS = join(SITE, 'build/scripts')
/** The folder of the bundled page renderer, its style sheet and the fonts. */
export const RENDERER = join(SITE, 'build/renderer')
export const WORKER = join(SITE, 'build/worker')

/** The sources of all bundles. The content is not among them: the import table (`.dependency-cruiser.mjs`) keeps it out of scripts. */
const CODE = [
  'src',
  'build/icons.svg',
  'vite.config.ts',
  '../tokens',
  '../schema/src',
  '../protocol/src',
  '../package-lock.json',
].map((source) => join(SITE, source))

/**
 * Bundles scripts, renderer and service worker, except bundles whose sources and settings are unchanged. The bundles contain nothing
 * of the content but its icons. `publishSite` makes the pages with them, without Vite and the sources.
 */
export async function bundleSite(onStep: (step: string) => void = () => {}): Promise<void> {
  onStep('scripts')
  await once(SCRIPTS, bundleScripts)
  onStep('styles and renderer')
  await once(RENDERER, bundleRenderer)
  onStep('service worker')
  await once(WORKER, bundleWorker)
}

/** Bundles only the page renderer, which the drawing of social pictures needs before the build. */
export async function bundlePageRenderer(): Promise<void> {
  await once(RENDERER, bundleRenderer)
}

function once(folder: string, make: () => Promise<void>): Promise<string> {
  const settings = BUILD_SETTINGS.map((name) => process.env[name] ?? '')
  return makeOnce({ stamp: `${folder}.stamp`, madeOf: () => fingerprint(CODE, ...settings), make })
}

async function bundle(config: InlineConfig): Promise<void> {
  const { build } = await import('vite')
  const configFile = join(SITE, 'vite.config.ts')
  const { NODE_ENV: before = 'production' } = process.env
  // Tests run with another NODE_ENV, and a build may reuse the bundles that they made.
  process.env.NODE_ENV = 'production'
  try {
    await build({ configFile, logLevel: 'warn', publicDir: false, ...config })
  } finally {
    process.env.NODE_ENV = before
  }
}

async function bundleScripts(): Promise<void> {
  await bundle({
    build: {
      outDir: SCRIPTS,
      rolldownOptions: {
        input: join(SITE, 'src/browser/main.ts'),
        // Keeps the exports of `main.ts`, which later scripts import.
        preserveEntrySignatures: 'allow-extension',
        output: { postBanner: noticeOf(licences('scripts')) },
      },
      license: { fileName: licences('scripts') },
    },
  })
  const assets = join(SCRIPTS, 'assets')
  const sheets = (await readdir(assets)).filter((file) => file.endsWith('.css'))
  await Promise.all(sheets.map((sheet) => rm(join(assets, sheet))))
}

async function bundleRenderer(): Promise<void> {
  await bundle({
    build: {
      outDir: RENDERER,
      ssr: 'src/rendering/prerender.ts',
      ssrEmitAssets: true,
      target: 'esnext',
      cssMinify: true,
    },
  })
}

/** Bundles the service worker as one classic script. `publishSite` later writes the worker's pages in front of it. */
async function bundleWorker(): Promise<void> {
  const source = readServiceWorker(process.env) ? 'serviceWorker.ts' : 'retiredWorker.ts'
  await bundle({
    build: {
      outDir: WORKER,
      license: { fileName: licences('service-worker') },
      rolldownOptions: {
        input: join(SITE, 'src/worker', source),
        output: {
          format: 'iife',
          entryFileNames: SERVICE_WORKER_PATH.slice(1),
          postBanner: noticeOf(licences('service-worker')),
        },
      },
    },
  })
}

/** Returns the path of the file with a bundle's licences. */
export function licences(name: string): string {
  return `licences/${name}.txt`
}

/** Returns a comment with the path of the licences for a script that contains packages. */
function noticeOf(file: string): (chunk: { readonly moduleIds: readonly string[] }) => string {
  return ({ moduleIds }) =>
    moduleIds.some((id) => id.includes('/node_modules/')) ? `/*! Licences: /${file} */` : ''
}

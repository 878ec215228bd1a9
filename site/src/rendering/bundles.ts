import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICE_WORKER_PATH } from 'protocol/paths.ts'
import type { InlineConfig } from 'vite'
import { BUILD_SETTINGS, readBuildSettings } from './buildSettings.ts'
import { fingerprint, makeOnce } from './fingerprint.ts'

const SITE = join(import.meta.dirname, '../..')
/** The folder with the bundled browser scripts (in `assets/`) and their licences (in `licences/`). */
export const SCRIPTS = join(SITE, 'build/scripts')
/** The folder with the bundled page renderer, its style sheet and the fonts. */
export const RENDERER = join(SITE, 'build/renderer')
export const WORKER = join(SITE, 'build/worker')

/** The sources of all bundles. The content is not among them: `.dependency-cruiser.mjs` forbids scripts to import the content. */
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
 * Bundles scripts, renderer and service worker, unless their sources and settings are unchanged. Of the content, the bundles contain only
 * the icons. `publishSite` makes the pages from the bundles, without Vite and without the sources.
 */
export async function bundleSite(onStep: (step: string) => void = () => {}): Promise<void> {
  onStep('scripts')
  await once(SCRIPTS, bundleScripts)
  onStep('styles and renderer')
  await once(RENDERER, bundleRenderer)
  onStep('service worker')
  await once(WORKER, bundleWorker)
}

/** Bundles only the page renderer, for the development server. */
export async function bundlePageRenderer(): Promise<void> {
  await once(RENDERER, bundleRenderer)
}

function once(folder: string, make: () => Promise<void>): Promise<void> {
  const settings = BUILD_SETTINGS.map((name) => process.env[name] ?? '')
  return makeOnce({ stamp: `${folder}.stamp`, madeOf: () => fingerprint(CODE, ...settings), make })
}

async function bundle(config: InlineConfig): Promise<void> {
  const { build } = await import('vite')
  const configFile = join(SITE, 'vite.config.ts')
  const { NODE_ENV: before = 'production' } = process.env
  // Always 'production': tests run with another NODE_ENV, and a later build may reuse bundles that tests have made.
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

/** Bundles the service worker as one classic script. `publishSite` later inserts the offline pages at the beginning of the script. */
async function bundleWorker(): Promise<void> {
  const { SERVICE_WORKER } = readBuildSettings(process.env)
  const source = SERVICE_WORKER ? 'serviceWorker.ts' : 'retiredWorker.ts'
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

export function licences(name: string): string {
  return `licences/${name}.txt`
}

/** Returns a function that makes a comment with the path of the licences, for scripts that contain packages. */
function noticeOf(file: string): (chunk: { readonly moduleIds: readonly string[] }) => string {
  return ({ moduleIds }) =>
    moduleIds.some((id) => id.includes('/node_modules/')) ? `/*! Licences: /${file} */` : ''
}

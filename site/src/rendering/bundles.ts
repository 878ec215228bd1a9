import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICE_WORKER_PATH } from 'protocol/paths.ts'
import type { InlineConfig } from 'vite'
import { BUILD_SETTINGS, readServiceWorker } from './buildSettings.ts'
import { fingerprint, makeOnce } from './fingerprint.ts'

const SITE = join(import.meta.dirname, '../..')
/** What browsers load, below `assets/` and `licences/`. */
export const SCRIPTS = join(SITE, 'build/scripts')
/** The renderer of the pages, with its style sheet and fonts. */
export const RENDERER = join(SITE, 'build/renderer')
export const WORKER = join(SITE, 'build/worker')

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

/**
 * Bundles the code of the site, each part unless it was bundled from these very sources and settings. Of the content nothing is
 * in it but the icons that it names: pages are made of the bundles by `publishSite`, without Vite and without the sources.
 */
export async function bundleSite(onStep: (step: string) => void = () => {}): Promise<void> {
  onStep('scripts')
  await once(SCRIPTS, bundleScripts)
  onStep('styles and renderer')
  await once(RENDERER, bundleRenderer)
  onStep('service worker')
  await once(WORKER, bundleWorker)
}

/** Bundles the renderer alone: social pictures are drawn before the pages are built. */
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
  // A test may make a bundle that a build then uses.
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
        // What the entry says that others share stays in it.
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

/** One classic script; the pages that it answers with are put before it when the site is published. */
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

/** The file with the licences of a bundle. */
export function licences(name: string): string {
  return `licences/${name}.txt`
}

/** A comment that links a script with packages in it to their licences. */
function noticeOf(file: string): (chunk: { readonly moduleIds: readonly string[] }) => string {
  return ({ moduleIds }) =>
    moduleIds.some((id) => id.includes('/node_modules/')) ? `/*! Licences: /${file} */` : ''
}

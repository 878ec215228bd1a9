import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ANSWER_PAGES, SERVICE_WORKER_PATH } from 'protocol/paths.ts'
import { securityHeaders } from 'protocol/securityHeaders.ts'
import { build } from 'vite'
import { readPublicUrl, readSecuritySettings, readServiceWorker } from './buildSettings.ts'
import type { Assets } from './Head.tsx'
import { hostFiles, nginxHeaders } from './hostFiles.ts'
import { precompress } from './precompress.ts'

const SITE = join(import.meta.dirname, '../..')
const OUTPUT = join(SITE, 'dist')
const RENDERER = join(SITE, 'build/renderer')
/** What the service worker answers with where no server can. */
const OFFLINE_PAGES = [
  'offline',
  'stored',
  'notStored',
  'enquiryIncomplete',
  'newsletterIncomplete',
] as const
/** React comes with what islands of several kinds share; what both forms need is a file too. */
const SHARED_BY_ISLANDS = [
  {
    name: 'hydrateIsland',
    test: /hydrateIsland|node_modules\/(react|react-dom|scheduler)\/|widgets\/Drawing/,
  },
  {
    name: 'forms',
    test: /src\/(forms|hooks|widgets)\/|protocol\/src\/|node_modules\/(@emailjs|idb)\//,
    minShareCount: 2,
  },
]
/** Whose notices have to go wherever their work goes; those of bundled scripts Vite collects. */
const ARTWORK = {
  anybody: '@fontsource-variable/anybody',
  'atkinson-hyperlegible-next': '@fontsource-variable/atkinson-hyperlegible-next',
  'phosphor-icons': '@phosphor-icons/core',
}
/** Beside the site, not in it: it says nothing to visitors. */
const NGINX_HEADERS = join(SITE, 'build/nginx-headers.conf')
const CONTENT_SNAPSHOT = join(SITE, 'build/content.json')

/**
 * Builds the whole site into `site/dist`: scripts, styles, media, one HTML file a route (`/contact` is
 * `contact.html`), a `.br` and `.gz` beside every text file, and what tells static hosts which headers to send.
 * Calls `onStep` as each long step begins.
 * @returns how many pages there are.
 */
export async function buildSite(onStep: (step: string) => void): Promise<number> {
  await rm(OUTPUT, { recursive: true, force: true })
  onStep('scripts')
  const scripts = await buildScripts()
  onStep('styles and renderer')
  await buildRenderer()
  const rendered = await readdir(join(RENDERER, 'assets'))
  await cp(join(RENDERER, 'assets'), join(OUTPUT, 'assets'), { recursive: true })

  onStep('pages')
  const pages = await renderPages({
    scripts,
    styles: rendered.filter((file) => file.endsWith('.css')).map((file) => `/assets/${file}`),
    fonts: rendered.filter((file) => file.endsWith('.woff2')).map((file) => `/assets/${file}`),
  })

  onStep('service worker')
  await buildServiceWorker()
  await copyLicences()
  onStep('media')
  await cp(join(SITE, 'media'), join(OUTPUT, 'media'), {
    recursive: true,
    filter: (source) => !source.endsWith('manifest.json'),
  })
  onStep('compression')
  await precompress(OUTPUT)
  await writeHostFiles()
  return pages
}

/** Returns the paths of the scripts that every page loads. */
async function buildScripts(): Promise<string[]> {
  const entry = join(SITE, 'src/browser/main.ts')
  const result = await build({
    configFile: join(SITE, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: OUTPUT,
      rolldownOptions: {
        input: entry,
        // What the entry says that others share stays in it.
        preserveEntrySignatures: 'allow-extension',
        output: {
          postBanner: noticeOf(licences('scripts')),
          codeSplitting: { groups: SHARED_BY_ISLANDS, includeDependenciesRecursively: false },
        },
      },
      license: { fileName: licences('scripts') },
    },
  })
  if (!('output' in result)) throw new Error('The build of the scripts gave no single output')
  const chunks = result.output
  // Its style sheet holds the islands only; the renderer's holds all.
  const partial = chunks.filter(({ fileName }) => fileName.endsWith('.css'))
  await Promise.all(partial.map(({ fileName }) => rm(join(OUTPUT, fileName))))
  return chunks
    .filter((chunk) => chunk.type === 'chunk' && chunk.isEntry)
    .map(({ fileName }) => `/${fileName}`)
}

async function buildRenderer(): Promise<void> {
  await build({
    configFile: join(SITE, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: RENDERER,
      ssr: 'src/rendering/prerender.ts',
      ssrEmitAssets: true,
      cssMinify: true,
    },
  })
}

/** One classic script at the root, with the pages in it that it answers with. After the pages. */
async function buildServiceWorker(): Promise<void> {
  const source = readServiceWorker(process.env) ? 'serviceWorker.ts' : 'retiredWorker.ts'
  const pages = OFFLINE_PAGES.map(async (name) => [
    name,
    await readFile(join(OUTPUT, `${ANSWER_PAGES[name]}.html`), 'utf8'),
  ])
  const headers = securityHeaders(readSecuritySettings(process.env))
  await build({
    configFile: join(SITE, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    define: {
      __PAGES__: JSON.stringify(Object.fromEntries(await Promise.all(pages))),
      __CONTENT_SECURITY_POLICY__: JSON.stringify(headers['Content-Security-Policy']),
    },
    build: {
      outDir: OUTPUT,
      emptyOutDir: false,
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

async function copyLicences(): Promise<void> {
  for (const [name, source] of Object.entries(ARTWORK)) {
    await copyFile(join(SITE, '../node_modules', source, 'LICENSE'), join(OUTPUT, licences(name)))
  }
}

/** Where the site keeps the licences of others' work in it. */
function licences(name: string): string {
  return `licences/${name}.txt`
}

/** Leads from a script with others' work in it to their licences. */
function noticeOf(file: string): (chunk: { readonly moduleIds: readonly string[] }) => string {
  return ({ moduleIds }) =>
    moduleIds.some((id) => id.includes('/node_modules/')) ? `/*! Licences: /${file} */` : ''
}

async function renderPages(assets: Assets): Promise<number> {
  type Prerender = typeof import('./prerender.ts')
  const renderer = pathToFileURL(join(RENDERER, 'prerender.js')).href
  const { routes, renderPage, siteFiles, favicon, contentSnapshot } = (await import(
    renderer
  )) as Prerender
  const publicUrl = readPublicUrl(process.env)
  for (const route of routes) {
    const file = join(OUTPUT, route.path === '/' ? 'index.html' : `${route.path}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await renderPage(route, assets, publicUrl))
  }
  for (const [name, content] of Object.entries(siteFiles(routes, publicUrl))) {
    await writeFile(join(OUTPUT, name), content)
  }
  await copyFile(join(SITE, favicon), join(OUTPUT, 'favicon.ico'))
  await writeFile(CONTENT_SNAPSHOT, JSON.stringify(contentSnapshot()))
  return routes.length
}

async function writeHostFiles(): Promise<void> {
  const settings = readSecuritySettings(process.env)
  for (const [name, content] of Object.entries(hostFiles(settings))) {
    await writeFile(join(OUTPUT, name), content)
  }
  await writeFile(NGINX_HEADERS, nginxHeaders(settings))
}

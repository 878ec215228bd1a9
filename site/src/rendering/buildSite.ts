import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ANSWER_PAGES, SERVICE_WORKER_PATH } from 'protocol/paths.ts'
import { securityHeaders } from 'protocol/securityHeaders.ts'
import { findMediaFile, readMedia } from '../content/mediaFiles.ts'
import { buildRenderer, type Renderer } from './buildRenderer.ts'
import { readPublicUrl, readSecuritySettings, readServiceWorker } from './buildSettings.ts'
import { caddyHeaders, hostFiles, nginxHeaders } from './hostFiles.ts'
import { fingerprintCode, makeOnce } from './makeOnce.ts'
import { createStyleCutter, type StyleNeeds, withoutDisplayFace, withStyles } from './pageStyles.ts'
import { precompress } from './precompress.ts'
import { replaceFolder } from './writeWhole.ts'

const SITE = join(import.meta.dirname, '../..')
const SERVED = join(SITE, 'dist')
/** Takes the place of what was built before once it is whole. */
const OUTPUT = join(SITE, 'build/dist')
const SCRIPTS = join(SITE, 'build/scripts')
const WORKER = join(SITE, 'build/worker')
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
const CADDY_HEADERS = join(SITE, 'build/caddy-headers')
const CONTENT_SNAPSHOT = join(SITE, 'build/content.json')
/** What pages set in the display face (see `createStyleCutter`). */
const CHARACTERS = join(SITE, 'build/characters.json')

/**
 * Builds the whole site into `site/dist`: scripts, media, one HTML file a route with its styles in it (`/contact` is
 * `contact.html`), a `.br` and `.gz` beside every text file, and what tells static hosts which headers to send.
 * What was built before stays until all of it is there. What nothing has changed for is taken from the last build. Calls
 * `onStep` as each long step begins.
 * @returns how many pages there are.
 */
export async function buildSite(onStep: (step: string) => void): Promise<number> {
  await rm(OUTPUT, { recursive: true, force: true })
  onStep('scripts')
  await buildScripts()
  await cp(SCRIPTS, OUTPUT, { recursive: true })
  await cp(join(SITE, 'public'), OUTPUT, { recursive: true })
  onStep('styles and renderer')
  const renderer = await buildRenderer()
  for (const file of renderer.assets) await copyFile(file, join(OUTPUT, 'assets', basename(file)))
  onStep('pages')
  const pages = await renderPages(renderer)
  onStep('service worker')
  await buildServiceWorker()
  await copyLicences()
  onStep('media')
  await copyMedia(renderer.module.favicon)
  onStep('compression')
  await precompress(OUTPUT, join(SITE, 'build/compressed'))
  await writeHostFiles()
  await replaceFolder(SERVED, OUTPUT)
  return pages
}

/** Into a folder of their own. The styles of islands stand in the pages. */
async function buildScripts(): Promise<void> {
  const make = async () => {
    const { build } = await import('vite')
    await build({
      configFile: join(SITE, 'vite.config.ts'),
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: SCRIPTS,
        rolldownOptions: {
          input: join(SITE, 'src/browser/main.ts'),
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
    const assets = join(SCRIPTS, 'assets')
    const sheets = (await readdir(assets)).filter((file) => file.endsWith('.css'))
    await Promise.all(sheets.map((sheet) => rm(join(assets, sheet))))
  }
  await makeOnce({ stamp: `${SCRIPTS}.stamp`, madeOf: fingerprintCode, make })
}

/** One classic script at the root, with the pages in it that it answers with. After the pages. */
async function buildServiceWorker(): Promise<void> {
  const source = readServiceWorker(process.env) ? 'serviceWorker.ts' : 'retiredWorker.ts'
  const pages = OFFLINE_PAGES.map(async (name) => [
    name,
    // A third of the worker would be the face of a few headings.
    withoutDisplayFace(await readFile(join(OUTPUT, `${ANSWER_PAGES[name]}.html`), 'utf8')),
  ])
  const headers = securityHeaders(readSecuritySettings(process.env))
  const definitions = {
    __PAGES__: JSON.stringify(Object.fromEntries(await Promise.all(pages))),
    __CONTENT_SECURITY_POLICY__: JSON.stringify(headers['Content-Security-Policy']),
  }
  const make = async () => {
    const { build } = await import('vite')
    await build({
      configFile: join(SITE, 'vite.config.ts'),
      logLevel: 'warn',
      publicDir: false,
      define: definitions,
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
  const madeOf = () => fingerprintCode(...Object.values(definitions))
  await makeOnce({ stamp: `${WORKER}.stamp`, madeOf, make })
  await cp(WORKER, OUTPUT, { recursive: true })
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

/**
 * Writes every page. Pages of one kind, which are those that one component makes, have the same styles: what all of them
 * need.
 */
async function renderPages({ module, styles }: Renderer): Promise<number> {
  const known = new Map<string, string>(
    JSON.parse(await readFile(CHARACTERS, 'utf8').catch(() => '[]')),
  )
  const { collectNeeds, cutStyles } = createStyleCutter(styles, known)
  const { routes, renderPage, siteFiles, contentSnapshot } = module
  const publicUrl = readPublicUrl(process.env)
  const [main] = (await readdir(join(SCRIPTS, 'assets'))).filter((file) =>
    /^main-.*\.js$/.test(file),
  )
  const scripts = [`/assets/${main}`]
  const kinds = new Map<unknown, StyleNeeds & { readonly pages: Map<string, string> }>()
  for (const route of routes) {
    const file = join(OUTPUT, route.path === '/' ? 'index.html' : `${route.path}.html`)
    const html = await renderPage(route, scripts, publicUrl)
    const component = route.render().type
    const kind = kinds.get(component) ?? {
      classes: new Set(),
      characters: new Set(),
      pages: new Map(),
    }
    kinds.set(component, kind)
    kind.pages.set(file, html)
    collectNeeds(kind, html)
  }
  for (const kind of kinds.values()) {
    const css = await cutStyles(kind)
    for (const [file, html] of kind.pages) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, withStyles(html, css))
    }
  }
  for (const [name, content] of Object.entries(siteFiles(routes, publicUrl))) {
    await mkdir(dirname(join(OUTPUT, name)), { recursive: true })
    await writeFile(join(OUTPUT, name), content)
  }
  await writeFile(CHARACTERS, JSON.stringify([...known].slice(-routes.length)))
  await writeFile(CONTENT_SNAPSHOT, JSON.stringify(contentSnapshot()))
  return routes.length
}

/** With their dates, by which a browser is told that what it has is the same. */
async function copyMedia(favicon: string): Promise<void> {
  for (const { path } of Object.values(readMedia()).flatMap(({ files }) => files)) {
    const file = findMediaFile(path)
    if (!file) throw new Error(`The file of ${path} is gone: run \`npm run media\`.`)
    await cp(file, join(OUTPUT, 'media', path), { preserveTimestamps: true })
  }
  await copyFile(join(OUTPUT, favicon), join(OUTPUT, 'favicon.ico'))
}

async function writeHostFiles(): Promise<void> {
  const settings = readSecuritySettings(process.env)
  for (const [name, content] of Object.entries(hostFiles(settings))) {
    await writeFile(join(OUTPUT, name), content)
  }
  await writeFile(NGINX_HEADERS, nginxHeaders(settings))
  await writeFile(CADDY_HEADERS, caddyHeaders(settings))
}

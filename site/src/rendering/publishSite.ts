import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ANSWER_PAGES, SERVICE_WORKER_PATH } from 'protocol/paths.ts'
import { securityHeaders } from 'protocol/securityHeaders.ts'
import type { Content } from 'schema/content.ts'
import { readSecuritySettings } from './buildSettings.ts'
import { licences, SCRIPTS, WORKER } from './bundles.ts'
import { caddyHeaders, hostFiles, nginxHeaders } from './hostFiles.ts'
import { loadRenderer, type Renderer } from './loadRenderer.ts'
import { findMediaFile, type Manifest } from './mediaFiles.ts'
import type { StyleNeeds } from './pageStyles.ts'
import { precompress } from './precompress.ts'
import type { PreparedSite } from './prerender.ts'
import { writeServerFacts } from './serverFactsFile.ts'
import { siteSettings } from './siteSettings.ts'
import { replaceFolder } from './writeWhole.ts'

const SITE = join(import.meta.dirname, '../..')
const SERVED = join(SITE, 'dist')
/** Takes the place of what was published before once it is whole. */
const OUTPUT = join(SITE, 'build/dist')
/** What the service worker answers with where no server can. */
const OFFLINE_PAGES = [
  'offline',
  'stored',
  'notStored',
  'enquiryIncomplete',
  'newsletterIncomplete',
] as const
/** Whose notices have to go wherever their work goes; those of bundled scripts Vite collects. */
const ARTWORK = {
  anybody: '@fontsource-variable/anybody',
  'atkinson-hyperlegible-next': '@fontsource-variable/atkinson-hyperlegible-next',
  'phosphor-icons': '@phosphor-icons/core',
}
/** Beside the site, not in it: it says nothing to visitors. */
const NGINX_HEADERS = join(SITE, 'build/nginx-headers.conf')
const CADDY_HEADERS = join(SITE, 'build/caddy-headers')
/** What pages set in the display face (see `createStyleCutter`). */
const CHARACTERS = join(SITE, 'build/characters.json')

/**
 * Makes the whole site of this content into `site/dist`: scripts, media, one HTML file a route with its styles in it (`/contact` is
 * `contact.html`), a `.br` and `.gz` beside every text file, and what tells static hosts which headers to send.
 * What was published before stays until all of it is there. It needs the bundles (see `bundles.ts`), and neither Vite nor the
 * sources. Calls `onStep` as each long step begins.
 * @returns how many pages there are.
 */
export async function publishSite(
  content: Content,
  media: Manifest,
  onStep: (step: string) => void = () => {},
): Promise<number> {
  const renderer = await loadRenderer()
  const settings = siteSettings(process.env)
  const prepared = renderer.module.prepareSite(content, media, settings)
  await rm(OUTPUT, { recursive: true, force: true })
  await cp(SCRIPTS, OUTPUT, { recursive: true })
  await cp(join(SITE, 'public'), OUTPUT, { recursive: true })
  for (const file of renderer.assets) await copyFile(file, join(OUTPUT, 'assets', basename(file)))
  onStep('pages')
  const pages = await styledPages(content, prepared, renderer)
  for (const [path, html] of pages) await write(`${path === '/' ? 'index' : path}.html`, html)
  const files = renderer.module.siteFiles(prepared.site, prepared.routes, Date.now())
  for (const [name, text] of Object.entries(files)) await write(name, text)
  await writeServiceWorker(pages, renderer)
  await copyLicences()
  onStep('media')
  await copyMedia(media)
  await copyFile(
    join(OUTPUT, prepared.site.media.picture('icons/favicon').fallback),
    join(OUTPUT, 'favicon.ico'),
  )
  onStep('compression')
  await precompress(OUTPUT, join(SITE, 'build/compressed'))
  const security = readSecuritySettings(process.env)
  for (const [name, text] of Object.entries(hostFiles(security))) await write(name, text)
  await writeFile(NGINX_HEADERS, nginxHeaders(security))
  await writeFile(CADDY_HEADERS, caddyHeaders(security))
  await writeServerFacts(content)
  await replaceFolder(SERVED, OUTPUT)
  return pages.size
}

/**
 * Every page with its styles in it, by its path. Pages of one kind, which are those that one component makes, have the same
 * styles: what all of them need.
 */
async function styledPages(
  { brand }: Content,
  { routes, render }: PreparedSite,
  renderer: Renderer,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>(
    JSON.parse(await readFile(CHARACTERS, 'utf8').catch(() => '[]')),
  )
  const { createStyleCutter, withStyles } = renderer.module
  const { collectNeeds, cutStyles } = createStyleCutter(renderer.stylesIn(brand), known)
  const main = (await readdir(join(SCRIPTS, 'assets'))).find((file) => /^main-.*\.js$/.test(file))
  const kinds = new Map<unknown, StyleNeeds & { readonly pages: Map<string, string> }>()
  for (const route of routes) {
    const html = await render(route, [`/assets/${main}`])
    const component = route.render().type
    const kind = kinds.get(component) ?? {
      classes: new Set(),
      characters: new Set(),
      pages: new Map(),
    }
    kinds.set(component, kind)
    kind.pages.set(route.path, html)
    collectNeeds(kind, html)
  }
  const pages = new Map<string, string>()
  for (const kind of kinds.values()) {
    const css = await cutStyles(kind)
    for (const [path, html] of kind.pages) pages.set(path, withStyles(html, css))
  }
  await writeFile(CHARACTERS, JSON.stringify([...known].slice(-routes.length)))
  return pages
}

/** The worker's script, with the pages before it that it answers with. */
async function writeServiceWorker(
  pages: ReadonlyMap<string, string>,
  { module }: Renderer,
): Promise<void> {
  // A third of the worker would be the face of a few headings.
  const answers = OFFLINE_PAGES.map((name) => [
    name,
    module.withoutDisplayFace(pages.get(ANSWER_PAGES[name]) ?? ''),
  ])
  const policy = securityHeaders(readSecuritySettings(process.env))['Content-Security-Policy']
  await cp(WORKER, OUTPUT, { recursive: true })
  const name = SERVICE_WORKER_PATH.slice(1)
  const script = await readFile(join(WORKER, name), 'utf8')
  const constants = `const __PAGES__=${JSON.stringify(Object.fromEntries(answers))},__CONTENT_SECURITY_POLICY__=${JSON.stringify(policy)};`
  await write(name, `${constants}\n${script}`)
}

async function copyLicences(): Promise<void> {
  for (const [name, source] of Object.entries(ARTWORK)) {
    await copyFile(join(SITE, '../node_modules', source, 'LICENSE'), join(OUTPUT, licences(name)))
  }
}

/** With their dates, by which a browser is told that what it has is the same. */
async function copyMedia(media: Manifest): Promise<void> {
  for (const { path } of Object.values(media).flatMap(({ files }) => files)) {
    const file = findMediaFile(path)
    if (!file) throw new Error(`The file of ${path} is gone: run \`npm run media\`.`)
    await cp(file, join(OUTPUT, 'media', path), { preserveTimestamps: true })
  }
}

async function write(name: string, text: string): Promise<void> {
  const path = join(OUTPUT, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

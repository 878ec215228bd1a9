import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ANSWER_PAGES, SERVICE_WORKER_PATH } from 'protocol/paths.ts'
import { securityHeaders } from 'protocol/securityHeaders.ts'
import type { Content } from 'schema/content.ts'
import { filesBelow, replaceFile } from 'schema/files.ts'
import { type ServerFacts, serverFactsOf } from 'schema/serverFacts.ts'
import { brandSheet } from '../../../tokens/deskLook.ts'
import { readSecuritySettings, siteSettings } from './buildSettings.ts'
import { licences, SCRIPTS, WORKER } from './bundles.ts'
import { caddyHeaders, hostFiles, nginxHeaders } from './hostFiles.ts'
import { loadRenderer, type Renderer } from './loadRenderer.ts'
import { findMediaFile, type Manifest } from './mediaFiles.ts'
import { stylesOf, withoutDisplayFace, withStyles } from './pageStyles.ts'
import { precompress } from './precompress.ts'
import type { PreparedSite } from './prerender.ts'
import type { Rendering } from './previewPage.ts'
import { rootFiles } from './rootFiles.ts'
import { keepShownIcons } from './shownIcons.ts'
import { type SiteFiles, writeSite } from './writeSite.ts'
import { replaceFolder } from './writeWhole.ts'

const SITE = join(import.meta.dirname, '../..')
export const SERVED = join(SITE, 'dist')
/** The folder in which the new site is made; the complete site then replaces `SERVED`. */
const OUTPUT = join(SITE, 'build/dist')
const BESIDE = join(SITE, 'build')
/** The pages that the service worker answers with, by their keys in `ANSWER_PAGES`. */
const OFFLINE_PAGES = [
  'offline',
  'stored',
  'notStored',
  'enquiryIncomplete',
  'newsletterIncomplete',
] as const
/** The packages of fonts and icons, whose licences must be published. Vite only collects the licences of scripts. */
const ARTWORK = {
  anybody: '@fontsource-variable/anybody',
  'atkinson-hyperlegible-next': '@fontsource-variable/atkinson-hyperlegible-next',
  'phosphor-icons': '@phosphor-icons/core',
}

interface SiteRun extends Rendering {
  readonly mediaFolders?: readonly string[]
  /** The folder for the new site, which must not exist yet. */
  readonly output: string
  /** The folder for files that are not public: headers for nginx and Caddy, and the server's facts. */
  readonly beside: string
  /** The folder of an earlier site, whose unchanged files get hard links; null for none. */
  readonly previous: string | null
  onStep(step: string): void
}

/**
 * Makes the site of this content, and replaces `site/dist` once the new site is complete. Calls `onStep` at the beginning of each long
 * step.
 * @returns the number of pages.
 */
export async function publishSite(
  content: Content,
  media: Manifest,
  onStep: (step: string) => void = () => {},
): Promise<number> {
  await rm(OUTPUT, { recursive: true, force: true })
  const { pages } = await makeSite({
    content,
    media,
    settings: siteSettings(process.env),
    renderer: await loadRenderer(),
    output: OUTPUT,
    beside: BESIDE,
    previous: null,
    onStep,
  })
  onStep('compression')
  await precompress(OUTPUT)
  await replaceFolder(SERVED, OUTPUT)
  return pages
}

/**
 * Makes the site without compressed copies: scripts, media, an HTML file for each route (`/contact` is `contact.html`), and header files
 * for static hosts. Needs the bundles (see `bundles.ts`), but neither Vite nor the sources.
 * @returns the number of pages, and the names of the files that differ from the previous site.
 */
export async function makeSite(run: SiteRun) {
  const { content, media, settings, renderer, output, beside, onStep } = run
  const prepared = renderer.prepareSite(content, media, settings)
  const files: SiteFiles = new Map()
  for (const folder of [SCRIPTS, join(SITE, 'public'), WORKER]) {
    for (const name of filesBelow(folder)) files.set(name, { source: join(folder, name) })
  }
  for (const source of renderer.assets) files.set(`assets/${basename(source)}`, { source })
  onStep('pages')
  const pages = await styledPages(content, prepared, renderer)
  files.set(...(await keepShownIcons(pages, renderer.assets)))
  for (const [path, html] of pages) files.set(pageFile(path), html)
  const root = rootFiles(prepared.site, prepared.routes, Date.now())
  for (const [name, text] of Object.entries(root)) files.set(name, text)
  files.set(SERVICE_WORKER_PATH.slice(1), await serviceWorker(pages))
  for (const [name, source] of Object.entries(ARTWORK)) {
    files.set(licences(name), { source: join(SITE, '../node_modules', source, 'LICENSE') })
  }
  for (const { path } of Object.values(media).flatMap((entry) => entry.files)) {
    const source = findMediaFile(path, run.mediaFolders)
    if (!source) throw new Error(`The media file ${path} is missing: run \`npm run media\`.`)
    files.set(`media/${path}`, { source })
  }
  const favicon = files.get(prepared.site.media.picture('icons/favicon').fallback.slice(1))
  if (favicon) files.set('favicon.ico', favicon)
  const security = readSecuritySettings(process.env)
  for (const [name, text] of Object.entries(hostFiles(security))) files.set(name, text)
  onStep('files')
  const written = await writeSite(files, output, run.previous)
  await mkdir(beside, { recursive: true })
  await writeFile(join(beside, 'nginx-headers.conf'), nginxHeaders(security))
  await writeFile(join(beside, 'caddy-headers'), caddyHeaders(security))
  writeServerFacts(content, prepared, media, beside)
  return { pages: pages.size, written }
}

function pageFile(path: string): string {
  return `${path === '/' ? 'index' : path.slice(1)}.html`
}

/**
 * Renders every page with its styles, as bytes, because a string would take twice the memory. Pages of the same component have the same
 * subset of the display typeface, because subsetting is slow.
 */
async function styledPages(
  { brand }: Content,
  { routes, render }: PreparedSite,
  renderer: Renderer,
): Promise<Map<string, Buffer>> {
  const styles = renderer.stylesIn(brand)
  const main = (await readdir(join(SCRIPTS, 'assets'))).find((file) => /^main-.*\.js$/.test(file))
  const pages = new Map<string, Buffer>()
  for (const kind of Map.groupBy(routes, (route) => route.render().type).values()) {
    const rendered = kind.map((route) => render(route, [`/assets/${main}`]))
    for (const [index, css] of (await stylesOf(styles, rendered)).entries()) {
      pages.set(kind[index]?.path ?? '', Buffer.from(withStyles(rendered[index] ?? '', css)))
    }
  }
  return pages
}

/** Returns the service worker's script. It begins with the worker's pages and their policy as constants. */
async function serviceWorker(pages: ReadonlyMap<string, Buffer>): Promise<string> {
  // The display typeface is omitted, because it would be a third of the worker's script.
  const answers = OFFLINE_PAGES.map((name) => [
    name,
    withoutDisplayFace(String(pages.get(ANSWER_PAGES[name]) ?? '')),
  ])
  const policy = securityHeaders(readSecuritySettings(process.env))['Content-Security-Policy']
  const script = await readFile(join(WORKER, SERVICE_WORKER_PATH), 'utf8')
  const constants = `const __PAGES__=${JSON.stringify(Object.fromEntries(answers))},__CONTENT_SECURITY_POLICY__=${JSON.stringify(policy)};`
  return `${constants}\n${script}`
}

/** Writes `facts.json`, from which the server reads facts about the content. */
export function writeServerFacts(
  content: Content,
  { site, routes }: PreparedSite,
  media: Manifest,
  folder: string,
): void {
  const { brand } = content
  const { publicUrl, retentionMonths } = site.settings
  const pages = routes.map(({ path, name }) => ({ path, name }))
  const privacySections = site.privacy.sections.map(({ id }) => id)
  const [file] = (media['pictures/mark-on-dark'] ?? media['pictures/mark'])?.files ?? []
  const mark =
    brand.mark === 'drawn' || !file
      ? null
      : { path: file.path, isWordmark: brand.mark === 'wordmark' }
  const facts: ServerFacts = {
    ...serverFactsOf(content, pages, { publicUrl, retentionMonths, privacySections }),
    desk: { sheet: brandSheet(brand), mark },
  }
  replaceFile(join(folder, 'facts.json'), JSON.stringify(facts))
}

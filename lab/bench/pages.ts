/**
 * `npm run bench -- pages [path …] [--rounds 9] [--lighthouse] [--beside <folder>]`: measures pages on a slow phone against the same pages
 * without scripts, and against bare pages (only HTML and pictures, no styles, scripts, fonts and icons), which load as fast as possible.
 * Prints ratios from one run of alternating visits. `--lighthouse` adds the four mobile scores of every indexed page, with the processor
 * slowed to a mid-tier phone; Lighthouse is fetched once from the npm registry.
 *
 * `--beside` compares with another built site instead. Both sites are served as Brotli files without our server's headers, which would
 * block the other site's styles. If a page has another path on the other site, give both paths: `/services/website-design=/services/`. The
 * path of a folder's index page ends with a slash. With `--lighthouse`, Lighthouse's figures are medians, too.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'
import { buildIfStale } from '../../commands/buildIfStale.ts'
import { precompress } from '../../site/src/rendering/precompress.ts'
import { sitePaths } from '../../testing/repository/builtPages.ts'
import { serveSite } from '../../testing/serveSite.ts'
import { connectDevTools, type DevTools, type InspectedPage } from './connectDevTools.ts'
import { quantile } from './quantile.ts'
import { emulateSlowPhone, launchWithDevTools, SLOW_PHONE } from './slowPhone.ts'

const PATHS = [
  '/',
  '/services/web-application',
  '/case-study/katf-web',
  '/built-by-us',
  '/contact',
] as const
/** The time that a task takes above this limit counts as blocking. */
const LONG_TASK_MS = 50
const SITE = join(import.meta.dirname, '../../site/dist')
const LIGHTHOUSE = '13.5.0'
/** Lighthouse's benchmark index of a mid-tier phone: a quarter of a desktop's index, which is 1,500 to 2,000. */
const MID_TIER_PHONE_INDEX = 1750 / 4
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'mainthread-work-breakdown',
  'cumulative-layout-shift',
]

const SCRIPTS = /<script type="module"[^>]*><\/script>/g
const COLUMNS: Readonly<Record<string, RegExp>> = {
  'no scripts': SCRIPTS,
  bare: new RegExp(
    `${SCRIPTS.source}|<style>.*?</style>|<link rel="(?:preload|icon|apple-touch-icon|manifest)"[^>]*>`,
    'gs',
  ),
}

interface Loaded {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  readonly shift: number
  readonly bytes: Readonly<Record<string, number>>
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    lighthouse: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
})

await buildIfStale()
const chosen = positionals.filter((argument) => argument.startsWith('/'))
const rounds = Number(values.rounds)
const pairs = (chosen.length > 0 ? chosen : PATHS).map((path) => {
  const [own = '', there = own] = path.split('=')
  return [own, there] as const
})
await comparePages()
if (values.lighthouse) await (values.beside ? compareScores(values.beside) : scorePages(chosen))

async function comparePages(): Promise<void> {
  const sites = await (values.beside ? serveBoth(values.beside) : serveCopies())
  const { browser, port } = await launchWithDevTools()
  const devTools = await connectDevTools(port)
  console.log(`Medians of ${rounds} first visits to each site, visited alternately; ${SLOW_PHONE}.`)
  try {
    for (const [own, there] of pairs) {
      const loaded = sites.map((): Loaded[] => [])
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, { url, column }] of sites.entries()) {
          const path = column === 'beside' ? there : own
          loaded[index]?.push(await load(devTools, url + path))
        }
      }
      print(
        own,
        sites.map(({ column }) => column),
        loaded,
      )
    }
  } finally {
    devTools.close()
    await browser.close()
    await stopAll(sites)
  }
}

async function serveCopies(): Promise<Site[]> {
  const sites: Site[] = [{ column: 'ours', folder: null, ...(await serveSite(SITE)) }]
  for (const [column, removed] of Object.entries(COLUMNS)) {
    const folder = await copyOf(SITE, removed)
    sites.push({ column, folder, ...(await serveSite(folder)) })
  }
  return sites
}

async function stopAll(sites: readonly Site[]): Promise<void> {
  for (const { folder, stop } of sites) {
    await stop()
    if (folder) await rm(folder, { recursive: true })
  }
}

interface Site {
  readonly column: string
  /** The folder of a copied site, which is removed at the end; null if the site is not a copy. */
  readonly folder: string | null
  readonly url: string
  readonly stop: () => Promise<void>
}

async function serveBoth(other: string): Promise<Site[]> {
  const folder = await copyOf(resolve(process.env.INIT_CWD ?? '', other))
  return [
    { column: 'ours', folder: null, ...(await serveFiles(SITE)) },
    { column: 'beside', folder, ...(await serveFiles(folder)) },
  ]
}

async function serveFiles(root: string): Promise<Pick<Site, 'url' | 'stop'>> {
  const server = fastify({
    rewriteUrl: ({ url = '/' }) => (existsSync(join(root, `${url}.html`)) ? `${url}.html` : url),
  })
  server.register(fastifyStatic, { root, preCompressed: true })
  // Accepts events of visits, because a refusal would be reported as an error in the console.
  server.post('/*', (_, reply) => reply.code(204).send())
  return { url: await server.listen({ host: 'localhost', port: 0 }), stop: () => server.close() }
}

/** Copies a built site, removes every match of `removed` from the pages, and compresses the pages. */
async function copyOf(site: string, removed?: RegExp): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-copy-'))
  await cp(site, folder, { recursive: true, filter: (file) => !/\.html\.(br|gz)$/.test(file) })
  const names = await readdir(folder, { recursive: true })
  for (const name of removed ? names.filter((each) => each.endsWith('.html')) : []) {
    const file = join(folder, name)
    await writeFile(file, (await readFile(file, 'utf8')).replace(removed ?? '', ''))
  }
  await precompress(folder)
  return folder
}

/** Makes a first visit with empty caches, and waits until the network is idle. */
async function load(devTools: DevTools, url: string): Promise<Loaded> {
  const page = await devTools.openPage()
  const bytes = countBytes(page)
  await emulateSlowPhone(page)
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true })
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` })
  const { loaderId: visit } = await page.send('Page.navigate', { url })
  await new Promise<void>((resolve) => {
    page.on('Page.lifecycleEvent', ({ name, loaderId }: { name: string; loaderId: string }) => {
      if (name === 'networkIdle' && loaderId === visit) resolve()
    })
  })
  const seen = await page.evaluate<Seen>(`(${readSeen})()`)
  await page.close()
  const { firstPaintMs, largestPaintMs, shift, tasks } = seen
  const blockingMs = tasks
    .filter(({ startTime, duration }) => startTime + duration > firstPaintMs)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)
  return { firstPaintMs, largestPaintMs, shift, blockingMs, bytes }
}

/** Counts the bytes that a page transfers from now on, by kind of file. The returned record keeps changing. */
function countBytes(page: InspectedPage): Record<string, number> {
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  page.on('Network.responseReceived', ({ requestId, type }: { requestId: string; type: string }) =>
    kinds.set(requestId, type),
  )
  page.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
      const kind = kinds.get(requestId) ?? 'Other'
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    },
  )
  return bytes
}

interface Seen {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly shift: number
  readonly tasks: readonly { readonly startTime: number; readonly duration: number }[]
}

/** Runs in the page before its scripts: collects the measurements. */
function observe(): void {
  const seen = {
    largestPaintMs: 0,
    shift: 0,
    tasks: [] as { startTime: number; duration: number }[],
  }
  Object.assign(window, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaintMs = startTime
  })
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
}

function readSeen(): Seen {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]
  const { seen } = window as unknown as { seen: Omit<Seen, 'firstPaintMs'> }
  return { ...seen, firstPaintMs: firstPaint?.startTime ?? 0 }
}

/**
 * Prints the head of a table. Returns a function that prints a row: the median of each site, and our median divided by the median of each
 * other site.
 */
function table<Each>(
  path: string,
  columns: readonly string[],
  visits: readonly (readonly Each[])[],
): (name: string, of: (each: Each) => number, digits?: number) => void {
  const titles = [...columns, ...columns.slice(1).map((column) => `/ ${column}`)]
  console.log(`\n${path.padEnd(26)}${titles.map((title) => title.padStart(12)).join('')}`)
  return (name, of, digits = 0) => {
    const [ours = Number.NaN, ...others] = visits.map((each) => quantile(each.map(of), 0.5))
    const figures = [ours, ...others].map((figure) => figure.toFixed(digits).padStart(12))
    const ratios = others.map((other) => (other > 0 ? (ours / other).toFixed(2) : '').padStart(12))
    console.log(`  ${name.padEnd(24)}${figures.join('')}${ratios.join('')}`)
  }
}

function print(
  path: string,
  columns: readonly string[],
  loaded: readonly (readonly Loaded[])[],
): void {
  const row = table(path, columns, loaded)
  row('first paint, ms', ({ firstPaintMs }) => firstPaintMs)
  row('largest paint, ms', ({ largestPaintMs }) => largestPaintMs)
  row('blocking time, ms', ({ blockingMs }) => blockingMs)
  row('layout shift', ({ shift }) => shift, 3)
  const kinds = new Set(loaded.flat().flatMap(({ bytes }) => Object.keys(bytes)))
  for (const kind of [...kinds].sort()) {
    row(`${kind.toLowerCase()}, kB`, ({ bytes }) => (bytes[kind] ?? 0) / 1000, 1)
  }
}

interface LighthouseModule {
  default(
    url: string,
    flags: object,
  ): Promise<{
    lhr: {
      categories: Record<
        string,
        { score: number | null; auditRefs: { id: string; weight: number }[] }
      >
      audits: Record<
        string,
        { title: string; score: number | null; numericValue?: number; errorMessage?: string }
      >
      environment: { benchmarkIndex: number }
    }
  }>
}

/** Finds the factor that slows this machine to the speed of a mid-tier phone, as Lighthouse's documentation of throttling describes. */
async function calibrated({ default: run }: LighthouseModule, port: number, url: string) {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES }
  const indexes: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const { lhr } = await run(url, { ...flags, onlyCategories: ['seo'] })
    indexes.push(lhr.environment.benchmarkIndex)
  }
  const index = quantile(indexes, 0.5)
  const slower = Math.max(1, index / MID_TIER_PHONE_INDEX)
  console.log(
    `\nLighthouse ${LIGHTHOUSE}, mobile; this machine has the benchmark index ${index.toFixed(0)}, so it runs slower by the factor ${slower.toFixed(1)}`,
  )
  return { ...flags, throttling: { cpuSlowdownMultiplier: slower } }
}

async function compareScores(site: string): Promise<void> {
  const lighthouse = await fetchLighthouse()
  const sites = await serveBoth(site)
  const { browser, port } = await launchWithDevTools()
  try {
    const flags = await calibrated(lighthouse, port, sites[0]?.url ?? '')
    console.log(`Medians of ${rounds} runs on each site, measured alternately`)
    for (const pair of pairs) {
      const runs = sites.map((): Record<string, number>[] => [])
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, { url }] of sites.entries()) {
          const { lhr } = await lighthouse.default(url + pair[index], flags)
          const scores = CATEGORIES.map((name) => [name, 100 * (lhr.categories[name]?.score ?? 0)])
          const audits = AUDITS.map((id) => [id, lhr.audits[id]?.numericValue ?? Number.NaN])
          runs[index]?.push(Object.fromEntries([...scores, ...audits]))
        }
      }
      const columns = sites.map(({ column }) => column)
      const row = table(pair[0], columns, runs)
      for (const id of AUDITS) row(id, (run) => run[id] ?? Number.NaN, id.endsWith('shift') ? 3 : 0)
      for (const name of CATEGORIES) row(name, (run) => run[name] ?? Number.NaN)
    }
  } finally {
    await browser.close()
    await stopAll(sites)
  }
}

async function scorePages(only: readonly string[]): Promise<void> {
  const lighthouse = await fetchLighthouse()
  const { url, stop } = await serveSite()
  const { browser, port } = await launchWithDevTools()
  try {
    const flags = await calibrated(lighthouse, port, url)
    console.log(CATEGORIES.join(', '))
    for (const path of only.length > 0 ? only : await indexedPaths()) {
      const score = async () => (await lighthouse.default(url + path, flags)).lhr
      let scored = await score()
      // Lighthouse sometimes misses a paint, so that the score is null; such a run is repeated.
      if (CATEGORIES.some((name) => scored.categories[name]?.score === null)) scored = await score()
      const { categories, audits } = scored
      const scores = CATEGORIES.map((name) => {
        const taken = categories[name]?.score ?? null
        return (taken === null ? 'none' : `${Math.round(taken * 100)}`).padStart(5)
      })
      console.log(path.padEnd(52) + scores.join(''))
      for (const name of CATEGORIES) {
        if (categories[name]?.score === 1) continue
        for (const { id, weight } of categories[name]?.auditRefs ?? []) {
          const audit = audits[id]
          if (weight > 0 && audit && audit.score !== 1) {
            console.log(`    ${name}: ${audit.title} (${audit.score ?? audit.errorMessage})`)
          }
        }
      }
    }
  } finally {
    await browser.close()
    await stop()
  }
}

async function indexedPaths(): Promise<string[]> {
  const indexed: string[] = []
  for (const path of await sitePaths()) {
    const html = await readFile(join(SITE, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
    if (!html.includes('<meta name="robots" content="noindex"')) indexed.push(path)
  }
  return indexed
}

/** Fetches Lighthouse from the registry. It is no dependency, because it is large and only this file needs it. */
async function fetchLighthouse(): Promise<LighthouseModule> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/lighthouse')
  const packages = ['install', '--prefix', folder, `lighthouse@${LIGHTHOUSE}`]
  const { status } = spawnSync(
    process.env.npm_execpath ? process.execPath : 'npm',
    [
      ...(process.env.npm_execpath ? [process.env.npm_execpath] : []),
      ...packages,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('Lighthouse could not be installed: npm says why above.')
  return import(pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href)
}

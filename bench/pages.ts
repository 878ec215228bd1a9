/**
 * `npm run bench -- pages [path …] [--rounds 5] [--lighthouse]`: how fast pages are on a slow phone, against the same
 * pages with every script removed, in turns and as ratios from one run. `--lighthouse` adds the four mobile scores of
 * every indexed page; it fetches Lighthouse from the npm registry once.
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { buildIfStale } from '../scripts/buildIfStale.ts'
import { findBrowser } from '../scripts/findBrowser.ts'
import { serveSite } from '../scripts/serveSite.ts'
import { sitePaths } from '../scripts/sitePaths.ts'
import { precompress } from '../site/src/rendering/precompress.ts'

const PATHS = [
  '/',
  '/services/web-application',
  '/case-study/katf-web',
  '/built-by-us',
  '/contact',
] as const
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true }
/** 1.6 Mbps with 300 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 300,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const CPU_SLOWDOWN = 4
/** A task is long, and what is over it blocks, from here. */
const LONG_TASK_MS = 50
const SITE = join(import.meta.dirname, '../site/dist')
const LIGHTHOUSE = '13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

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
    rounds: { type: 'string', default: '5' },
    lighthouse: { type: 'boolean', default: false },
  },
})

await buildIfStale()
const chosen = positionals.filter((argument) => argument.startsWith('/'))
await comparePages(chosen.length > 0 ? chosen : PATHS, Number(values.rounds))
if (values.lighthouse) await scorePages(chosen)

async function comparePages(paths: readonly string[], rounds: number): Promise<void> {
  const plainFolder = await copyWithoutScripts()
  const whole = await serveSite()
  const plain = await serveSite(plainFolder)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  console.log(
    `Medians of ${rounds} first visits in turns; 1.6 Mbps, 300 ms, CPU ${CPU_SLOWDOWN}× slower, ${PHONE.viewport.width} px at ${PHONE.deviceScaleFactor}×.`,
  )
  try {
    for (const path of paths) {
      const ours: Loaded[] = []
      const without: Loaded[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await load(browser, whole.url + path))
        without.push(await load(browser, plain.url + path))
      }
      print(path, ours, without)
    }
  } finally {
    await browser.close()
    await Promise.all([whole.stop(), plain.stop()])
    await rm(plainFolder, { recursive: true })
  }
}

/** The built site with no script in any page, compressed like the original. */
async function copyWithoutScripts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-plain-'))
  await cp(SITE, folder, { recursive: true })
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => each.endsWith('.html'))) {
    const file = join(folder, name)
    const html = await readFile(file, 'utf8')
    await writeFile(file, html.replace(/<script type="module"[^>]*><\/script>/g, ''))
    await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })))
  }
  await precompress(folder)
  return folder
}

/** One first visit with empty caches, until the network and the page have been quiet. */
async function load(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytes = await countBytes(session)
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const timings = await readTimings(page)
  await context.close()
  return { ...timings, bytes }
}

/** Adds what goes over the wire, by kind, to the record that it returns. */
async function countBytes(session: CDPSession): Promise<Record<string, number>> {
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  return bytes
}

/** Runs in the page before anything else. */
function observe(): void {
  const seen = {
    largestPaintMs: 0,
    shift: 0,
    tasks: [] as { startTime: number; duration: number }[],
  }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shift += (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}

async function readTimings(page: Page): Promise<Omit<Loaded, 'bytes'>> {
  const { seen, firstPaintMs } = await page.evaluate(() => ({
    seen: (
      window as unknown as {
        seen: {
          largestPaintMs: number
          shift: number
          tasks: { startTime: number; duration: number }[]
        }
      }
    ).seen,
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const blockingMs = seen.tasks
    .filter(({ startTime, duration }) => startTime + duration > firstPaintMs)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)
  return { firstPaintMs, largestPaintMs: seen.largestPaintMs, shift: seen.shift, blockingMs }
}

function print(path: string, ours: readonly Loaded[], without: readonly Loaded[]): void {
  const row = (name: string, of: (loaded: Loaded) => number, digits = 0) => {
    const [one, other] = [median(ours.map(of)), median(without.map(of))]
    const ratio = other > 0 ? `ratio ${(one / other).toFixed(2)}` : ''
    console.log(
      `  ${name.padEnd(22)}${one.toFixed(digits).padStart(9)}${other.toFixed(digits).padStart(12)}   ${ratio}`,
    )
  }
  console.log(`\n${path.padEnd(28)}   ours no scripts`)
  row('first paint, ms', ({ firstPaintMs }) => firstPaintMs)
  row('largest paint, ms', ({ largestPaintMs }) => largestPaintMs)
  row('blocking time, ms', ({ blockingMs }) => blockingMs)
  row('layout shift', ({ shift }) => shift, 3)
  const kinds = new Set(ours.flatMap(({ bytes }) => Object.keys(bytes)))
  for (const kind of [...kinds].sort()) {
    row(`${kind.toLowerCase()}, kB`, ({ bytes }) => (bytes[kind] ?? 0) / 1000, 1)
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** What of Lighthouse is used here. */
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
      audits: Record<string, { title: string; score: number | null }>
    }
  }>
}

async function scorePages(only: readonly string[]): Promise<void> {
  const lighthouse = await fetchLighthouse()
  const { url, stop } = await serveSite()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  console.log(`\nLighthouse ${LIGHTHOUSE}, mobile: ${CATEGORIES.join(', ')}`)
  try {
    for (const path of only.length > 0 ? only : await indexedPaths()) {
      const result = await lighthouse.default(url + path, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: CATEGORIES,
      })
      const { categories, audits } = result.lhr
      const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
      console.log(`${path.padEnd(52)}${scores.map((score) => `${score}`.padStart(5)).join('')}`)
      for (const name of CATEGORIES) {
        if (categories[name]?.score === 1) continue
        for (const { id, weight } of categories[name]?.auditRefs ?? []) {
          const audit = audits[id]
          if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
            console.log(`    ${name}: ${audit.title} (${audit.score})`)
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

/** It is large and only wanted here, so it is no dependency: `npm start` stays quick. */
async function fetchLighthouse(): Promise<LighthouseModule> {
  const folder = join(import.meta.dirname, '../node_modules/.cache/lighthouse')
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No port could be had')
  return address.port
}

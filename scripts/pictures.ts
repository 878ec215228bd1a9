/**
 * `npm run pictures [-- path …] [--width 360] [--theme dark]`: a picture of every page (or of those named), whole,
 * at three widths in both themes, into `pictures/`, to be looked at. The folder is not committed.
 */
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { buildIfStale } from './buildIfStale.ts'
import { findBrowser } from './findBrowser.ts'
import { serveSite } from './serveSite.ts'
import { sitePaths } from './sitePaths.ts'

const OUTPUT = 'pictures'
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1280: 800 }
const THEMES = ['light', 'dark'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string' }, theme: { type: 'string' }, fold: { type: 'boolean' } },
})

await buildIfStale()
const { url, stop } = await serveSite()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
await mkdir(OUTPUT, { recursive: true })
const paths = positionals.length > 0 ? positionals : await sitePaths()
for (const [width, height] of Object.entries(HEIGHTS)) {
  if (values.width && values.width !== width) continue
  for (const theme of THEMES) {
    if (values.theme && values.theme !== theme) continue
    const context = await browser.newContext({
      viewport: { width: Number(width), height },
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const path of paths) {
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
      const file = `${OUTPUT}/${name}-${width}-${theme}.png`
      await page.goto(url + path)
      await loadAll(page)
      await page.screenshot({ path: file, fullPage: !values.fold })
      console.log(file)
    }
    await context.close()
  }
}
await browser.close()
await stop()

/** Brings in what loads only near the screen. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const visible = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(visible.map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
}

/**
 * `npm run pictures [-- path …] [--width 360] [--theme dark]`: takes pictures of every page, or of the named pages, at three widths in both
 * themes, into `pictures/`, which is not committed. `--fold` takes only what fits the first screen. `--desk` takes pictures of the desk's
 * screens, with records and without; names such as `inbox` select screens. `--sheet` takes one picture of all projects. `--readme` takes
 * the pictures of the README.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildIfStale } from '../../commands/buildIfStale.ts'
import { mediaOf } from '../../site/src/content/media.ts'
import { projectPictures } from '../../site/src/content/projectPictures.ts'
import { findMediaFile, readMedia } from '../../site/src/rendering/mediaFiles.ts'
import { findBrowser } from '../../testing/findPrograms.ts'
import { sitePaths } from '../../testing/repository/builtPages.ts'
import { serveSite } from '../../testing/serveSite.ts'

const OUTPUT = 'pictures'
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1280: 800 }
const THEMES = ['light', 'dark'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string' },
    theme: { type: 'string' },
    fold: { type: 'boolean' },
    sheet: { type: 'boolean' },
    desk: { type: 'boolean' },
    readme: { type: 'boolean' },
  },
})

const wrong =
  whyNot('width', Object.keys(HEIGHTS), values.width) ?? whyNot('theme', THEMES, values.theme)
if (wrong) {
  console.error(wrong)
  process.exit(2)
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
await mkdir(OUTPUT, { recursive: true })
if (values.sheet) {
  await takeSheet(browser)
  await browser.close()
  process.exit()
}
await buildIfStale()
if (values.desk) {
  const { takeDeskPictures } = await import('./deskPictures.ts')
  await takeDeskPictures(browser, {
    output: OUTPUT,
    sizes: Object.fromEntries(
      Object.entries(HEIGHTS).filter(([width]) => !values.width || values.width === width),
    ),
    themes: THEMES.filter((theme) => !values.theme || values.theme === theme),
    names: positionals,
  })
  await browser.close()
  process.exit()
}
const allPaths = await sitePaths()
const unknown = positionals.find((path) => !allPaths.includes(path))
if (unknown !== undefined) {
  console.error(`No page has the path ${unknown}. Paths begin with a slash, such as /contact.`)
  await browser.close()
  process.exit(1)
}
const paths = positionals.length > 0 ? positionals : allPaths
const { url, stop } = await serveSite()
if (values.readme) {
  const { takeReadmePictures } = await import('./readmePictures.ts')
  await takeReadmePictures(browser, url)
  await browser.close()
  await stop()
  process.exit()
}
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

function whyNot(option: string, known: readonly string[], asked?: string): string | null {
  if (asked === undefined || known.includes(asked)) return null
  return `No picture is taken with --${option} ${asked}: choose one of ${known.join(', ')}.`
}

async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const visible = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(visible.map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
}

/** Takes a picture of all projects side by side. Their pictures are embedded, because a page without an origin cannot fetch them. */
async function takeSheet(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  const media = mediaOf(readMedia())
  const figures = (await readdir('content/projects')).map(async (id) => {
    const { laptop, tablet, phone } = projectPictures(id, media)
    const shots = [laptop, tablet, phone].map(async (shot) => {
      const file = shot && findMediaFile(shot.fallback.replace('/media/', ''))
      return file ? `<img src="data:image/webp;base64,${await readFile(file, 'base64')}">` : ''
    })
    return `<figure>${(await Promise.all(shots)).join('')}<figcaption>${id}</figcaption></figure>`
  })
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(2, 1fr); gap: 24px; font: 20px sans-serif }
    figure { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 }
    img { height: 340px }
    figcaption { width: 100% }
  </style>${(await Promise.all(figures)).join('')}`)
  const file = `${OUTPUT}/projects.png`
  await page.screenshot({ path: file, fullPage: true })
  console.log(file)
}

import type { Browser, BrowserContextOptions } from '@playwright/test'
import sharp from 'sharp'
import { SCREENS } from '../../testing/browser/desk/screens.ts'
import { NOW_MS } from '../../testing/browser/desk/startFixedDesk.ts'
import { presentContent } from '../../testing/presentSite.ts'
import { openFilled, visitDesk } from './deskPictures.ts'

interface View {
  /** A path of the site, or the name of a screen of the desk. */
  readonly of: string
  readonly width: 1280 | 360
  readonly theme: 'light' | 'dark'
}

const SITE: readonly View[] = [
  { of: '/', width: 1280, theme: 'light' },
  { of: '/services/website-design', width: 360, theme: 'light' },
  { of: '/case-study/moocourses', width: 360, theme: 'dark' },
]
const DESK: readonly View[] = [
  { of: 'enquiry', width: 1280, theme: 'light' },
  { of: 'visits', width: 360, theme: 'light' },
  { of: 'newsletter-draft', width: 360, theme: 'dark' },
]

/** The layout of a sheet with several pictures of the same height, in pixels. */
const SHEET = { width: 1600, padding: 48, gap: 32, height: 664 }
const PHONE_WIDTH = 276

export async function takeReadmePictures(browser: Browser, siteUrl: string): Promise<void> {
  const ofSite = SITE.map(async (view) => {
    const context = await browser.newContext(optionsOf(view))
    const page = await context.newPage()
    // Opens the page twice, because on a first visit the fonts load after the page has shown.
    for (const _ of ['first', 'second']) {
      await page.goto(siteUrl + view.of, { waitUntil: 'networkidle' })
    }
    const picture = await page.screenshot()
    await context.close()
    return picture
  })
  await putTogether(browser, await Promise.all(ofSite), 'docs/pictures/site.webp')

  const ofDesk: Buffer[] = []
  for (const view of DESK) {
    const screens = SCREENS.filter(({ name }) => name === view.of)
    await visitDesk(browser, screens, optionsOf(view), async (page, screen, records) => {
      await screen.seed?.(records, NOW_MS)
      // Removes the enquiry of an attacker, which is among the records for tests.
      await records.db.deleteFrom('enquiries').where('message', 'like', '%javascript:%').execute()
      await openFilled(page, screen)
      ofDesk.push(await page.screenshot({ animations: 'disabled' }))
    })
  }
  await putTogether(browser, ofDesk, 'docs/pictures/desk.webp')
}

function optionsOf({ width, theme }: View): BrowserContextOptions {
  const shown = width === 360 ? PHONE_WIDTH : desktopWidth()
  return {
    viewport: { width, height: Math.round((SHEET.height / shown) * width) },
    colorScheme: theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  }
}

function desktopWidth(): number {
  return SHEET.width - 2 * (SHEET.padding + SHEET.gap + PHONE_WIDTH)
}

async function putTogether(browser: Browser, pictures: Buffer[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET.width, height: 100 } })
  await page.setContent(`<!doctype html><style>
    body { display: flex; gap: ${SHEET.gap}px; margin: 0; padding: ${SHEET.padding}px; background: ${presentContent.brand.accent.light} }
    img { height: ${SHEET.height}px; border-radius: 10px; outline: 2px solid #12181b }
  </style>${pictures.map((one) => `<img src="data:image/png;base64,${one.toString('base64')}">`).join('')}`)
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  await sharp(sheet).webp({ quality: 90 }).toFile(file)
  console.log(file)
}

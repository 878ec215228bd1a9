import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Content } from 'schema/content.ts'
import { RENDERER } from '../../../site/src/rendering/bundles.ts'
import { loadRenderer } from '../../../site/src/rendering/loadRenderer.ts'
import { readMedia } from '../../../site/src/rendering/mediaFiles.ts'
import { inShillings } from '../../inShillings.ts'
import type { Draft } from '../../owners/owners.ts'
import { presentContent, presentSettings } from '../../presentSite.ts'
import { checkReadable, checkWords } from '../support/checkReadable.ts'
import { first, last } from '../support/content.ts'
import { DESKTOP, expect, PHONE, TABLET, test } from '../support/test.ts'

const SIZES = [{ width: 320, height: 640 }, PHONE, TABLET, { width: 1024, height: 768 }, DESKTOP]

/** What the last service is made to cost. */
const LONGEST = {
  path: `/services/${last(presentContent.services).id}`,
  startsAt: 1_250_000,
  price: 'KSh 1,250,000',
}

/** Lists of prices, a rate, and each service with its price. */
const PATHS = [
  ...['/', '/contact', '/industries', '/hire-a-developer'],
  ...presentContent.services.map(({ id }) => `/services/${id}`),
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('prices in shillings, up to a million and more, have room from 320 to 1280 px', async ({
  page,
}) => {
  await serveInShillings(page)
  for (const path of PATHS) {
    await page.goto(path)
    await expect(page.locator('main')).toContainText(path === LONGEST.path ? LONGEST.price : 'KSh ')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect.soft(await checkReadable(page), `${path} at ${size.width}`).toEqual([])
      expect.soft(await checkWords(page), `${path} at ${size.width}`).toEqual([])
    }
  }
})

/** Pages in the place of the built ones, of the same parts in the same styles. */
async function serveInShillings(page: Page): Promise<void> {
  const draft = structuredClone(presentContent) as Draft
  // An owner's may be so already.
  if (draft.agency.money.currency !== 'KES') inShillings(draft)
  last(draft.services).startsAt = LONGEST.startsAt
  const content = draft as Content
  const { module, stylesIn } = await loadRenderer()
  const { routes, render } = module.prepareSite(content, readMedia(), presentSettings)
  const { sheet, displayFont } = stylesIn(content.brand)
  // Built pages have their part of it in their styles.
  await page.route(`**${displayFont}`, (request) =>
    request.fulfill({ path: join(RENDERER, displayFont) }),
  )
  for (const path of PATHS) {
    const route = first(routes.filter((each) => each.path === path))
    const html = await render(route, [])
    await page.route(
      (url) => url.pathname === path,
      (request) =>
        request.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: html.replace('</head>', () => `<style>${sheet}</style></head>`),
        }),
    )
  }
}

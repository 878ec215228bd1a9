import type { Locator, Page } from '@playwright/test'
import { expectLoop, expectPicture } from '../support/media.ts'
import { PROJECT_IDS, projectRecord } from '../support/portfolio.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test('§2 Built By Us: sixteen projects with the specified ids, in order, in a grid', async ({
  page,
}) => {
  await page.goto('/built-by-us')
  const addresses = await cards(page)
    .getByRole('link', { name: 'Case Study' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const specified = PROJECT_IDS.map((id) => `/case-study/${id}`)
  expect(specified).toHaveLength(16)
  // An owner's own projects come between or after them.
  expect(addresses.filter((address) => specified.includes(address))).toEqual(specified)
  const lefts = await cards(page).evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  )
  expect(new Set(lefts).size).toBeGreaterThan(1)
})

test('§2 Built By Us: each has its image, and its description under its title', async ({
  page,
}) => {
  await page.goto('/built-by-us')
  for (const id of PROJECT_IDS) {
    const card = cardOf(page, id)
    const { title, cardDescription } = await projectRecord(id)
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(title)
    await expect(card.getByText(cardDescription, { exact: true })).toBeVisible()
    await expectPicture(card.getByRole('img', { name: title }), `/media/projects/${id}-poster-`)
  }
})

test('§2 Built By Us: each has its video, which plays by itself, muted, over and over', async ({
  page,
}) => {
  await page.goto('/built-by-us')
  for (const id of PROJECT_IDS) {
    await expectLoop(cardOf(page, id).locator('video'), `/media/projects/${id}-`)
  }
})

test("§2 Built By Us: each has 'Case Study' and 'Get Quote', and they read so", async ({
  page,
}) => {
  await page.goto('/built-by-us')
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('link')).toHaveCount(2)
    await expect(card.getByRole('link', { name: 'Case Study' })).toBeVisible()
    const quote = card.getByRole('link', { name: /^Get Quote: / })
    await expect(quote).toHaveText('Get Quote')
    await expect(quote).toHaveAttribute('href', '/contact')
  }
  await cards(page).nth(4).getByRole('link', { name: 'Get Quote' }).click()
  await expect(page).toHaveURL('/contact')
})

function cardOf(page: Page, id: string): Locator {
  return cards(page).filter({ has: page.locator(`a[href="/case-study/${id}"]`) })
}

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article')
}

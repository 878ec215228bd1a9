import type { Locator } from '@playwright/test'
import {
  content,
  first,
  projects,
  services,
  technologyCategories,
  words,
} from '../support/content.ts'
import { quoteForm, sendButton } from '../support/quoteForm.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test('§2 Home: on a phone and a desktop the eight sections are seen, one below the other in their order', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true })
  const marks = [
    main.getByRole('heading', { level: 1 }),
    heading(words.process.heading),
    heading(words.servicesOverview.heading),
    ...(technologyCategories.length > 0 ? [heading(words.technologyStack.heading)] : []),
    ...(projects.length > 0 ? [heading(words.recentProjects.heading)] : []),
    ...(content.clients.length > 0 ? [heading(first(words.clientRecognition.headings))] : []),
    ...(content.testimonials.length > 0 ? [heading(words.testimonials.heading)] : []),
    heading(words.whyChoose.heading),
    quoteForm(page),
  ]
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const mark of marks) await expect(mark).toBeVisible()
    const tops: number[] = []
    for (const mark of marks) tops.push((await boxOf(mark)).y)
    expect(tops, `${viewport.width} px wide`).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size).toBe(marks.length)
  }
})

test('§2 Industries: a section is laid out for a phone and, differently, for a desktop', async ({
  page,
}) => {
  test.skip(content.industries.length === 0, 'There is no industry')
  await page.goto('/industries')
  const { name } = first(content.industries)
  const section = page.getByRole('region', { name, exact: true })
  const [picture, title] = [section.locator('img').first(), section.locator('h2')]
  await page.setViewportSize(PHONE)
  const above = await boxOf(picture)
  expect(above.y + above.height).toBeLessThanOrEqual((await boxOf(title)).y)
  await page.setViewportSize(DESKTOP)
  const beside = await boxOf(picture)
  expect(beside.x + beside.width).toBeLessThanOrEqual((await boxOf(title)).x)
})

test('§2 Service pages: the small heading is smaller than the main one, and so is every next', async ({
  page,
}) => {
  const { path, smallHeading } = first(services)
  await page.goto(path)
  const main = page.getByRole('main')
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    const large = await textSize(main.getByRole('heading', { level: 1 }))
    const small = await textSize(main.getByText(smallHeading, { exact: true }).first())
    const second = await textSize(main.getByRole('heading', { level: 2 }).first())
    expect(small).toBeLessThan(large)
    expect(second).toBeLessThan(large)
  }
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not laid out`)
  return box
}

function bottom({ y, height }: { y: number; height: number }): number {
  return y + height
}

function textSize(part: Locator): Promise<number> {
  return part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

test('Contact: beside the prices the text field takes the height that they leave, and on a phone its ten rows', async ({
  page,
}) => {
  await page.goto('/contact')
  const card = page.locator('section').filter({ has: quoteForm(page) })
  const text = quoteForm(page).locator('textarea')
  const room = async () => {
    const [outer, send] = [await boxOf(card), await boxOf(sendButton(page))]
    // Under the form an owner's registered name may follow.
    const form = await boxOf(card.locator('[data-island]'))
    const last = await boxOf(card.locator(':scope > *').last())
    return bottom(form) - bottom(send) + bottom(outer) - bottom(last)
  }
  // As the card is inside, and no hole.
  expect(await room()).toBeLessThanOrEqual(48)
  await page.setViewportSize(PHONE)
  const rows = await text.evaluate((field) => {
    const { lineHeight, paddingBlock, borderBlockWidth } = getComputedStyle(field)
    return (
      10 * parseFloat(lineHeight) + 2 * (parseFloat(paddingBlock) + parseFloat(borderBlockWidth))
    )
  })
  expect((await boxOf(text)).height).toBeLessThanOrEqual(Math.ceil(rows) + 1)
})

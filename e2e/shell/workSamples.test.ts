import type { Locator, Page } from '@playwright/test'
import { type WorkSample, workSamples } from '../../site/src/content/workSamples.ts'
import { expectPicture } from '../support/media.ts'
import { projectRecord } from '../support/portfolio.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { STARTING_PRICES } from '../support/startingPrices.ts'
import { expect, test } from '../support/test.ts'

const samples: readonly WorkSample[] = workSamples

test.use({ viewport: DESKTOP })

for (const sample of samples) {
  test(`the page of ${sample.id} shows a piece of work, says that it is a sample and names its project`, async ({
    page,
  }) => {
    const work = await openSample(page, sample)
    await expect(work.getByText('Sample', { exact: true })).toHaveCount(1)
    for (const picture of await work.getByRole('img').all()) {
      await expectPicture(picture, '/media/projects/')
    }
    if (!('project' in sample)) return
    const { title } = await projectRecord(sample.project)
    await work.getByRole('link', { name: `Case study: ${title}`, exact: true }).click()
    await expect(page).toHaveURL(`/case-study/${sample.project}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('the quote’s parts add up to its total', async ({ page }) => {
  const work = await openSample(page, ofKind('quote'))
  const prices = await dollarsIn(work.locator('tbody td'))
  expect(prices.length).toBeGreaterThan(1)
  expect(await dollarsIn(work.locator('tfoot td'))).toEqual([sum(prices)])
})

test('the plan’s costs add up at both sizes', async ({ page }) => {
  const work = await openSample(page, ofKind('plan'))
  for (const column of [1, 2]) {
    const costs = await dollarsIn(work.locator(`tbody td:nth-child(${column + 1})`))
    expect(costs.length).toBeGreaterThan(1)
    expect(await dollarsIn(work.locator(`tfoot td:nth-child(${column + 1})`))).toEqual([sum(costs)])
  }
})

test('a month’s days stand under their weekdays, and the bad one says what happened', async ({
  page,
}) => {
  const { fault, backups } = ofKind('month')
  const work = await openSample(page, ofKind('month'))
  const day = (number: number) => work.locator('li').filter({ hasText: RegExp(`^${number}\\b`) })
  await expect(day(fault.day)).toHaveText(`${fault.day}, ${fault.label}`)
  await expect(work.locator('li').filter({ hasText: `, ${backups.label}` })).toHaveCount(4)
  const left = async (item: Locator) => (await item.boundingBox())?.x
  expect(await left(day(fault.day))).toBe(await left(work.getByText('Sa', { exact: true })))
})

test('a sheet holds all that is on it, from the narrowest phone to a desktop', async ({ page }) => {
  for (const sample of samples) {
    const work = await openSample(page, sample)
    for (const width of [320, PHONE.width, 768, 1024, DESKTOP.width]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await stickingOut(work), `${sample.id} at ${width}`).toEqual([])
    }
  }
})

test('a case study ends with the services that it took, each with its starting price', async ({
  page,
}) => {
  const { services } = await projectRecord('mugeiyot')
  await page.goto('/case-study/mugeiyot')
  const end = page.getByRole('region', { name: 'Is yours a similar problem?' })
  const links = end.getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(services.length)
  for (const id of services) {
    const link = end.locator(`a[href="/services/${id}"]`)
    await expect(link).toContainText(STARTING_PRICES[id])
  }
})

async function openSample(page: Page, { id, heading }: WorkSample): Promise<Locator> {
  await page.goto(`/services/${id}`)
  return page.getByRole('region', { name: heading, exact: true })
}

function ofKind<K extends WorkSample['kind']>(kind: K) {
  const sample = samples.find((candidate) => candidate.kind === kind)
  if (!sample) throw new Error(`No work sample is a ${kind}.`)
  return sample as Extract<WorkSample, { kind: K }>
}

async function dollarsIn(cells: Locator): Promise<number[]> {
  return (await cells.allInnerTexts()).map((text) => Number(text.replace('$', '')))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** What reaches beyond the padding of its sheet, or of the phone that shows it. */
function stickingOut(work: Locator): Promise<string[]> {
  return work.evaluate((section) => {
    const sheets = [...section.querySelectorAll('h3')].map(
      (title) => title.closest('div')?.parentElement,
    )
    const columns = [...section.querySelectorAll('.column')]
    return [...sheets, ...columns].flatMap((sheet) => {
      if (!sheet) return []
      const { paddingRight } = getComputedStyle(sheet)
      const limit = sheet.getBoundingClientRect().right - Number.parseFloat(paddingRight) + 0.5
      return [...sheet.querySelectorAll(':not(.visually-hidden)')]
        .filter((element) => element.getBoundingClientRect().right > limit)
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`)
    })
  })
}

import type { Page } from '@playwright/test'
import { last, navigation, words } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { beginMotion, expect, holdTime, test } from '../support/test.ts'
import { expectChangeAfter, untilChange } from '../support/untilChange.ts'

test.use({ viewport: DESKTOP })

const { statements } = words.about

/** The footer's links to a part of the page. */
const PARTS = navigation.footerGroups
  .flatMap(({ links }) => links)
  .filter(({ path }) => path.startsWith('/about-us#'))
  .map(({ label, path }) => [label, path.split('#')[1] ?? ''] as const)

test('§2 About Us: the introduction changes every 10 seconds through all statements', async ({
  page,
}) => {
  test.skip(statements.length < 2, 'There is one statement, which stands')
  await holdTime(page)
  await page.goto('/about-us')
  await beginMotion(page)
  const statement = page.locator('main [data-rotation] p')
  const read = () => statement.textContent()
  const seen = [await read()]
  await untilChange(page, read, 8_000, 11_000)
  seen.push(await read())
  for (let change = 1; change < statements.length; change += 1) {
    await expectChangeAfter(page, read, 10_000)
    seen.push(await read())
  }
  expect(seen).toEqual([...statements, statements[0]])
})

test('§4 About Us: links with a hash scroll smoothly to that part, from other pages too; without motion they jump', async ({
  page,
}) => {
  await watchScrolling(page)
  const follow = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

  await test.step('opened with a hash by who wants no motion: one jump', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const [, id] = last(PARTS)
    await page.goto(`/about-us#${id}`)
    await expectArrival(page, id)
    expect(await stops(page)).toHaveLength(1)
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  for (const [name, id] of PARTS) {
    await test.step(`the footer's '${name}', followed on the page`, async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await forgetStops(page)
      await follow(name)
      await expect(page).toHaveURL(`/about-us#${id}`)
      await expectSmoothArrival(page, id)
    })
  }

  for (const [name, id] of PARTS) {
    await test.step(`the footer's '${name}', followed from another page`, async () => {
      // A browser that is busy with the new page may draw the whole way as one step; a jump never is more.
      await expect(async () => {
        await page.goto('/privacy-policy')
        await follow(name)
        await expect(page).toHaveURL(`/about-us#${id}`)
        await expectSmoothArrival(page, id)
      }).toPass({ timeout: 20_000, intervals: [0] })
    })
  }
})

/** Where the page stood after each step of its scrolling. */
async function watchScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.push(scrollY))
  })
}

/** What brought the page to where a step begins is no part of what it watches. */
async function forgetStops(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    ;(window as unknown as { seen: number[] }).seen.splice(0)
  })
}

function stops(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { seen: number[] }).seen)
}

/** A part is reached when it stands just below the header that covers the top of the page, and the page moves no more. */
async function expectArrival(page: Page, id: string): Promise<void> {
  const gap = () =>
    page.evaluate(async (partId) => {
      const before = scrollY
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      if (scrollY !== before) return Number.POSITIVE_INFINITY
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN
      const part = document.getElementById(partId)?.getBoundingClientRect().top ?? Number.NaN
      return Math.abs(part - header)
    }, id)
  await expect.poll(gap, { intervals: [50] }).toBeLessThan(64)
}

/** Smooth is a way of many steps. */
async function expectSmoothArrival(page: Page, id: string): Promise<void> {
  await expectArrival(page, id)
  expect((await stops(page)).length).toBeGreaterThan(1)
}

import type { Page } from '@playwright/test'
import { content, words } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, openHomeHeld, passTime, test } from '../support/test.ts'
import { expectChangeAfter, untilChange } from '../support/untilChange.ts'

test.use({ viewport: DESKTOP })

test('§2 Home: heading and picture change together every 7 seconds with a fade of 0.4', async ({
  page,
}) => {
  test.skip(words.hero.scenes.length < 2, 'There is one scene, which stands')
  await openHomeHeld(page)
  const heading = page.locator('h1')
  const opacity = () => heading.evaluate((element) => getComputedStyle(element).opacity)

  await test.step('heading and picture, through all of them', async () => {
    const picture = page.locator('[data-rotation]:has(h1) picture:not([aria-hidden] *) img')
    const read = async () => `${await heading.textContent()} / ${await picture.getAttribute('alt')}`
    const seen = [await read()]
    // In steps so small that one of them ends where the picture changes: all that follows is timed from there.
    await untilChange(page, read, 6_000, 8_000, 200)
    seen.push(await read())
    for (let change = 1; change < words.hero.scenes.length; change += 1) {
      await expectChangeAfter(page, read, 7_000)
      seen.push(await read())
    }
    const scenes = words.hero.scenes.map((scene) => `${scene.heading} / ${scene.alt}`)
    expect(seen).toEqual([...scenes, scenes[0]])
  })

  await test.step('the heading fades out over 0.4 seconds and then in', async () => {
    const before = (await heading.textContent()) ?? ''
    await passTime(page, 6_599)
    await expect(heading).not.toHaveAttribute('data-fading')
    await passTime(page, 1)
    await expect(heading).toHaveAttribute('data-fading')
    const style = await heading.evaluate((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element)
      return { transitionProperty, transitionDuration }
    })
    expect(style).toEqual({ transitionProperty: 'opacity', transitionDuration: '0.4s' })
    await expect.poll(opacity).toBe('0')
    await passTime(page, 399)
    expect(await heading.textContent()).toBe(before)
    await passTime(page, 1)
    await expect(heading).not.toHaveText(before)
    await expect(heading).not.toHaveAttribute('data-fading')
    await expect.poll(opacity).toBe('1')
  })
})

test('§2 Home: the clients’ heading goes through all its messages, one every 10 seconds', async ({
  page,
}) => {
  test.skip(content.clients.length === 0, 'There is no client')
  test.skip(words.clientRecognition.headings.length < 2, 'There is one heading, which stands')
  await openHomeHeld(page)
  const { headings, link } = words.clientRecognition
  const title = page.locator('section').filter({ hasText: link.label }).locator('h2')
  const read = () => title.textContent()
  const seen = [await read()]
  for (const _ of headings) {
    await expectChangeAfter(page, read, 10_000)
    seen.push(await read())
  }
  expect(seen).toEqual([...headings, headings[0]])
})

test('the next picture of the hero is fetched when half its time is over, and is there when it shows', async ({
  page,
}) => {
  // Of three: with one nothing turns, and of two the next but one has been there.
  const turns = [3_500, 3_100].slice(0, words.hero.scenes.length - 1)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/pictures/')) asked.push(request.url())
  })
  await openHomeHeld(page)
  const picture = page.locator('[data-rotation]:has(h1) picture:not([aria-hidden] *) img')
  const read = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(read).not.toBe('')
  const first = await read()
  asked.length = 0

  // The fade belongs to the second interval.
  for (const halfMs of turns) {
    await passTime(page, halfMs - 1)
    expect(asked).toEqual([])
    await passTime(page, 1)
    await expect.poll(() => asked).toHaveLength(1)
    await expect.poll(() => isComplete(page, asked[0])).toBe(true)
    await passTime(page, 3_900)
    expect(await read()).toBe(asked.pop())
  }
  expect((await read()) === first).toBe(turns.length === 0)
})

/** Whether a picture of that address has arrived, wherever on the page it stands. */
function isComplete(page: Page, address = ''): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      [...document.images].some(
        ({ currentSrc, complete, naturalWidth }) =>
          currentSrc === wanted && complete && naturalWidth > 0,
      ),
    address,
  )
}

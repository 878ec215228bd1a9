import type { Page } from '@playwright/test'
import { sitePaths } from '../../scripts/sitePaths.ts'
import { NOT_FOUND_PAGES } from '../support/kindsOfPage.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test('reduced motion: no animation runs and no video is asked for on any page', async ({
  page,
  quiet,
}) => {
  quiet.except(NOT_FOUND_PAGES)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectStillness(page)
})

test('paused on one page: no animation runs and no video is asked for on any other, nor after a reload', async ({
  page,
  quiet,
}) => {
  quiet.except(NOT_FOUND_PAGES)
  await page.goto('/privacy-policy')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Pause motion' }).click()
  await page.reload()
  await expectStillness(page)
})

async function expectStillness(page: Page): Promise<void> {
  test.setTimeout(120_000)
  const videos: string[] = []
  page.on('request', (request) => {
    if (/\.(mp4|webm)$/.test(request.url())) videos.push(request.url())
  })
  for (const path of await sitePaths()) {
    await page.goto(path)
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' })
        await frame()
        await frame()
      }
    })
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        // A control that answers a pointer is no motion of its own.
        .filter((animation) => !(animation instanceof CSSTransition))
        .map(({ id, playState }) => `${id} ${playState}`),
    )
    expect.soft(running, path).toEqual([])
    expect.soft(videos, path).toEqual([])
  }
}

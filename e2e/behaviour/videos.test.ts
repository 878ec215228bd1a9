import type { Page } from '@playwright/test'
import { content } from '../support/content.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const VIDEO_FILE = /\.(mp4|webm)$/

test('on a phone one video plays at a time', async ({ page }) => {
  await page.setViewportSize({ ...PHONE, height: 2400 })
  await page.goto('/')
  await showVideos(page)
  await expect.poll(() => playing(page)).toBe(1)
  await page.locator('[data-looping-video] button').last().click()
  await expect
    .poll(() => pressed(page))
    .toEqual(content.recentProjects.map((_, index, { length }) => String(index === length - 1)))
  expect(await playing(page)).toBe(1)
})

test('on a wide screen at most three play', async ({ page }) => {
  await page.setViewportSize({ ...DESKTOP, height: 2600 })
  await page.goto('/')
  await showVideos(page)
  await expect.poll(() => playing(page)).toBe(3)
  await page.locator('[data-looping-video] button[aria-pressed="false"]').click()
  await expect.poll(() => pressed(page)).toHaveLength(content.recentProjects.length)
  expect(await playing(page)).toBe(3)
})

test('a video that leaves the screen stops', async ({ page }) => {
  await page.goto('/')
  await showVideos(page)
  await expect.poll(() => playing(page)).toBeGreaterThan(0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => playing(page)).toBe(0)
})

test('its own button stops a video and plays it again', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await showVideos(page)
  await expect.poll(() => playing(page)).toBe(1)
  const button = page.locator('[data-looping-video] button[aria-pressed="true"]')
  await button.click()
  await expect.poll(() => pressed(page)).not.toContain('true')
  await page.locator('[data-looping-video] button').first().click()
  await expect.poll(() => playing(page)).toBe(1)
})

test('the pause control stops them all', async ({ page }) => {
  await page.setViewportSize({ ...DESKTOP, height: 2600 })
  await page.goto('/')
  await showVideos(page)
  await expect.poll(() => playing(page)).toBe(3)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('footer [data-motion-toggle]')?.click(),
  )
  await expect.poll(() => playing(page)).toBe(0)
})

test.describe('when the visitor wants none', () => {
  test('reduced motion: no video is asked for, its button still plays it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectNoneUntilAsked(page)
  })

  test('paused before: no video is asked for', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('motion', 'paused'))
    await expectNoneUntilAsked(page)
  })

  test('Save-Data: no video is asked for', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
      })
    })
    await expectNoneUntilAsked(page)
  })

  test('a slow connection: no video is asked for', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: false, effectiveType: '3g' }),
      })
    })
    await expectNoneUntilAsked(page)
  })
})

async function expectNoneUntilAsked(page: Page): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (VIDEO_FILE.test(request.url())) asked.push(request.url())
  })
  await page.goto('/')
  await showVideos(page)
  const button = page.locator('[data-looping-video] button').first()
  await expect(button).toBeVisible()
  // Two frames: the observer has told what is in view.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(asked).toEqual([])
  expect(await playing(page)).toBe(0)
  await button.click()
  await expect.poll(() => playing(page)).toBe(1)
}

async function showVideos(page: Page): Promise<void> {
  await expect(page.locator('[data-looping-video] button').first()).toBeAttached()
  await page
    .locator('[data-looping-video]')
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

function playing(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.querySelectorAll('video')].filter((video) => !video.paused).length,
  )
}

function pressed(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-looping-video] button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-pressed')))
}

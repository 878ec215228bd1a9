import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** Brings an element into the middle of the screen, at once. */
export function show(element: Locator): Promise<void> {
  return element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

/** The picture arrives once it is in view, from a file whose address holds `path`. */
export async function expectPicture(image: Locator, path: string): Promise<void> {
  await show(image)
  await expect
    .poll(() => image.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth))
    .toBeGreaterThan(0)
  expect(await image.evaluate((node: HTMLImageElement) => node.currentSrc)).toContain(path)
}

/** The video plays by itself once it is in view: muted, over and over, from a file whose address holds `path`. */
export async function expectLoop(video: Locator, path: string): Promise<void> {
  await show(video)
  await expect
    .poll(() => video.evaluate((node: HTMLVideoElement) => !node.paused && node.currentTime > 0), {
      intervals: [50],
    })
    .toBe(true)
  const { loop, muted, currentSrc } = await video.evaluate((node: HTMLVideoElement) => ({
    loop: node.loop,
    muted: node.muted,
    currentSrc: node.currentSrc,
  }))
  expect({ loop, muted }).toEqual({ loop: true, muted: true })
  expect(currentSrc).toContain(path)
}

import type { Page } from '@playwright/test'
import { expect, passTime } from './test.ts'

const STEP_MS = 500

/**
 * Moves held time on until what is read changes, in whole steps. What changes at regular times can be timed from then
 * on, because held time is only ever left at the end of a step.
 */
export async function untilChange(
  page: Page,
  read: () => Promise<string | null>,
  limitMs: number,
  stepMs = STEP_MS,
): Promise<void> {
  const before = await read()
  for (let passedMs = stepMs; passedMs <= limitMs; passedMs += stepMs) {
    await passTime(page, stepMs)
    if ((await read()) !== before) return
  }
  throw new Error(`${before} stands after ${limitMs} ms`)
}

/** From the step of one change on, what is read stays until the step in which `ms` are over, and changes in that one. */
export async function expectChangeAfter(
  page: Page,
  read: () => Promise<string | null>,
  ms: number,
): Promise<void> {
  const before = await read()
  await passTime(page, ms - STEP_MS)
  expect(await read(), `${STEP_MS} ms before`).toBe(before)
  await passTime(page, STEP_MS)
  expect(await read(), `after ${ms} ms`).not.toBe(before)
}

import type { Page } from '@playwright/test'
import { expect, passTime } from './test.ts'

const STEP_MS = 500

/**
 * Moves held time on by `earliestMs`, in which what is read must not change, and then in whole steps until it does. What
 * changes at regular times can be timed from then on, because held time is only ever left at the end of a step.
 */
export async function untilChange(
  page: Page,
  read: () => Promise<string | null>,
  earliestMs: number,
  latestMs: number,
  stepMs = STEP_MS,
): Promise<void> {
  const before = await read()
  await passTime(page, earliestMs)
  expect(await read(), `before ${earliestMs} ms`).toBe(before)
  for (let passedMs = earliestMs + stepMs; passedMs <= latestMs; passedMs += stepMs) {
    await passTime(page, stepMs)
    if ((await read()) !== before) return
  }
  throw new Error(`${before} stands after ${latestMs} ms`)
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

import type { Page } from '@playwright/test'
import { passTime } from './test.ts'

const STEP_MS = 500

/**
 * Moves held time on until what is read changes, and returns how long that took in milliseconds, in whole steps;
 * null when nothing changed within the limit. Exact, because held time is only ever left at the end of a step.
 */
export async function untilChange(
  page: Page,
  read: () => Promise<string | null>,
  limitMs: number,
  stepMs = STEP_MS,
): Promise<number | null> {
  const before = await read()
  for (let passedMs = stepMs; passedMs <= limitMs; passedMs += stepMs) {
    await passTime(page, stepMs)
    if ((await read()) !== before) return passedMs
  }
  return null
}

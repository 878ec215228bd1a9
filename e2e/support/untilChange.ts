import type { Page } from '@playwright/test'
import { passTime } from './test.ts'

const STEP_MS = 100

/**
 * Moves held time on until what is read changes, and returns how long that took in milliseconds, in steps of
 * 100; null when nothing changed within the limit.
 */
export async function untilChange(
  page: Page,
  read: () => Promise<string | null>,
  limitMs: number,
): Promise<number | null> {
  const before = await read()
  for (let passedMs = STEP_MS; passedMs <= limitMs; passedMs += STEP_MS) {
    await passTime(page, STEP_MS)
    if ((await read()) !== before) return passedMs
  }
  return null
}

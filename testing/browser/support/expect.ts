import { type Expect, expect as seldom } from '@playwright/test'

/** The polling interval in milliseconds. Playwright's own interval starts at 100 and grows. */
const OFTEN = [50]

/** Playwright's `expect`, but with frequent polling, because most conditions come true within a moment. */
export const expect: Expect = new Proxy(seldom, {
  get: (expect, name) => (name === 'poll' ? pollOften : Reflect.get(expect, name)),
})

/** Waits longer, because the publisher reads all content after each change, and makes a new picture in every size. */
export const patientExpect = expect.configure({ timeout: 120_000 })

function pollOften(...[actual, options]: Parameters<Expect['poll']>) {
  const given = typeof options === 'string' ? { message: options } : options
  return seldom.poll(actual, { intervals: OFTEN, ...given })
}

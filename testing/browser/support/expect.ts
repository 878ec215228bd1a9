import { type Expect, expect as seldom } from '@playwright/test'

/** In milliseconds. Playwright looks again after a tenth of a second, and then more and more seldom. */
const OFTEN = [50]

/** Playwright's, which polls often: what is waited for comes within a moment. */
export const expect: Expect = new Proxy(seldom, {
  get: (expect, name) => (name === 'poll' ? pollOften : Reflect.get(expect, name)),
})

function pollOften(...[actual, options]: Parameters<Expect['poll']>) {
  const given = typeof options === 'string' ? { message: options } : options
  return seldom.poll(actual, { intervals: OFTEN, ...given })
}

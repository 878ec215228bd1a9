import { sitePaths } from '../../scripts/sitePaths.ts'
import { expect, test } from '../support/test.ts'

/** What says how a page is to be shown and kept; a date differs between two answers. */
const HEADERS = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'etag',
  'vary',
  'x-content-type-options',
]

test('every page answers HEAD as it answers GET, without a body', async ({ request }) => {
  for (const path of await sitePaths()) {
    const [head, get] = [await request.head(path), await request.get(path)]
    const [asked, given] = [head.headers(), get.headers()]
    expect.soft(head.status(), path).toBe(get.status())
    expect.soft((await head.body()).length, path).toBe(0)
    expect.soft(asked['content-type'], path).toContain('text/html')
    for (const name of HEADERS) expect.soft(asked[name], `${path}: ${name}`).toBe(given[name])
  }
})

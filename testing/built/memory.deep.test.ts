import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Rendered } from '../renderMany.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A page that kept ten kilobytes of itself would come to three times this. */
const MOST_GROWTH_BYTES = 10e6

test.each([
  ['one changed page', 200, '/contact'],
  ['all pages', 60, undefined],
])(
  'a server that publishes %s again and again needs no more memory in the end',
  (_, rounds, only) => {
    const program = `
    import { requireContent } from 'schema/reading/readContent.ts'
    import { renderMany } from './testing/renderMany.ts'
    const rendered = await renderMany(requireContent('content'), ${JSON.stringify({ rounds, only })})
    console.log(JSON.stringify(rendered))`
    // In a process of its own: from the bundle alone, without what this test was loaded by.
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { cwd: ROOT, encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    const { milliseconds, heapBytes }: Rendered = JSON.parse(stdout)
    const [first, last] = heapBytes
    expect(milliseconds).toHaveLength(rounds)
    expect(last - first).toBeLessThan(MOST_GROWTH_BYTES)
  },
)

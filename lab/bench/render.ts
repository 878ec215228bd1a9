/**
 * `npm run bench -- render`: what it takes to render one changed page, and all of them, 200 times from the bundle; whether memory stays;
 * and what a portfolio of 16, 160 and 1,600 projects costs. It needs a built site, and neither Vite nor the sources.
 */
import { join } from 'node:path'
import { requireContent } from 'schema/reading/readContent.ts'
import { readMedia } from '../../site/src/rendering/mediaFiles.ts'
import { addProjects } from '../../testing/owners/manyProjects.ts'
import { quantile, type Rendered, renderMany } from '../../testing/renderMany.ts'

const ROUNDS = 200
const CHANGED = '/contact'
const COUNTS = [16, 160, 1_600]

const content = requireContent(join(import.meta.dirname, '../../content'))
console.log(`${ROUNDS} times, in one process:`)
print('one page', await renderMany(content, { rounds: ROUNDS, only: CHANGED }))
print('all pages', await renderMany(content, { rounds: ROUNDS }))
console.log('\nonce warm, by the number of projects:')
for (const count of COUNTS) {
  const { change, pictures } = addProjects(count)
  const draft = structuredClone(content) as Parameters<typeof change>[0]
  change(draft)
  const media = { ...readMedia(), ...pictures } as ReturnType<typeof readMedia>
  print(`${count} projects`, await renderMany(draft, { rounds: 5, media }))
}

function print(name: string, { pages, milliseconds, heapBytes: [first, last] }: Rendered): void {
  const median = quantile(milliseconds, 0.5)
  const each = (median / pages).toFixed(2)
  const growth = ((last - first) / 1e6).toFixed(2)
  console.log(
    `${name.padEnd(14)} ${String(pages).padStart(5)} pages   median ${median.toFixed(1)} ms (${each} a page)   ` +
      `p95 ${quantile(milliseconds, 0.95).toFixed(1)} ms   heap ${(first / 1e6).toFixed(1)} MB at first, ${growth} more at last`,
  )
}

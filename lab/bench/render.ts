/**
 * `npm run bench -- render`: measures 200 renderings of one changed page and of all pages, whether memory grows, and renderings of sites
 * with 16, 160 and 1,600 projects. Needs the bundle of a built site, but neither Vite nor the sources.
 */
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Content } from 'schema/content.ts'
import { requireContent } from 'schema/yaml/readFolder.ts'
import { siteSettings } from '../../site/src/rendering/buildSettings.ts'
import { loadRenderer } from '../../site/src/rendering/loadRenderer.ts'
import { readMedia } from '../../site/src/rendering/mediaFiles.ts'
import { addProjects } from './manyProjects.ts'
import { quantile } from './quantile.ts'

const ROUNDS = 200
const CHANGED = '/contact'
const COUNTS = [16, 160, 1_600]

process.env.NODE_ENV = 'production'
const { prepareSite } = await loadRenderer()
const content = requireContent(join(import.meta.dirname, '../../content'))
console.log(`Pages rendered ${ROUNDS} times in one process:`)
await measure('one page', content, ROUNDS, { only: CHANGED })
await measure('all pages', content, ROUNDS)
console.log('\nThe same after this warm-up, by the number of projects:')
for (const count of COUNTS) {
  const { change, pictures } = addProjects(count)
  const draft = structuredClone(content) as Parameters<typeof change>[0]
  change(draft)
  const media = { ...readMedia(), ...pictures } as ReturnType<typeof readMedia>
  await measure(`${count} projects`, draft, 5, { media })
}

async function measure(
  name: string,
  content: Content,
  rounds: number,
  { only, media = readMedia() }: { only?: string; media?: ReturnType<typeof readMedia> } = {},
): Promise<void> {
  const settings = siteSettings(process.env)
  const milliseconds: number[] = []
  let pages = 0
  let first = 0
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    const contact = { ...content.copy.contact, lead: `Round ${round}.` }
    const changed = { ...content, copy: { ...content.copy, contact } }
    const { routes, render } = prepareSite(changed, media, settings)
    const shown = routes.filter(({ path }) => only === undefined || path === only)
    for (const route of shown) {
      const html = render(route, [])
      if (route.path === '/contact' && !html.includes(contact.lead))
        throw new Error('The contact page does not say the new sentence')
    }
    milliseconds.push(performance.now() - started)
    pages = shown.length
    // Waits for the next turn of the event loop, after which the memory of the rendering can be freed.
    await setImmediate()
    if (round === 0) first = await heapBytes()
  }
  const median = quantile(milliseconds, 0.5)
  const each = (median / pages).toFixed(2)
  const growth = (((await heapBytes()) - first) / 1e6).toFixed(2)
  console.log(
    `${name.padEnd(14)} ${String(pages).padStart(5)} pages   median ${median.toFixed(1)} ms (${each} a page)   ` +
      `p95 ${quantile(milliseconds, 0.95).toFixed(1)} ms   heap ${(first / 1e6).toFixed(1)} MB at first, ${growth} more at last`,
  )
}

async function heapBytes(): Promise<number> {
  await setImmediate()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // The first collection leaves some objects for the second one.
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

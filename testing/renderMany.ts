import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Content } from 'schema/content.ts'
import { siteSettings } from '../site/src/rendering/buildSettings.ts'
import { loadRenderer } from '../site/src/rendering/loadRenderer.ts'
import { type Manifest, readMedia } from '../site/src/rendering/mediaFiles.ts'

export interface Rendered {
  readonly pages: number
  /** Of each round. */
  readonly milliseconds: readonly number[]
  /** What is in use after the first round and after the last, once what can go has gone. */
  readonly heapBytes: readonly [first: number, last: number]
}

/** Renders so often from the bundle, in this process and without Vite: each time with another sentence on the contact page. */
export async function renderMany(
  content: Content,
  { rounds, only, media = readMedia() }: { rounds: number; only?: string; media?: Manifest },
): Promise<Rendered> {
  process.env.NODE_ENV = 'production'
  const { module } = await loadRenderer()
  const settings = siteSettings(process.env)
  const milliseconds: number[] = []
  let pages = 0
  let first = 0
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    const contact = { ...content.copy.contact, lead: `Round ${round}.` }
    const changed = { ...content, copy: { ...content.copy, contact } }
    const { routes, render } = module.prepareSite(changed, media, settings)
    const shown = routes.filter(({ path }) => only === undefined || path === only)
    for (const route of shown) {
      const html = await render(route, [])
      if (route.path === '/contact' && !html.includes(contact.lead))
        throw new Error('The contact page does not say the new sentence')
    }
    milliseconds.push(performance.now() - started)
    pages = shown.length
    // The event loop gets a turn, as in a server: memory of a render is freed only after it.
    await setImmediate()
    if (round === 0) first = await heapBytes()
  }
  return { pages, milliseconds, heapBytes: [first, await heapBytes()] }
}

/** What a share of the rounds does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

async function heapBytes(): Promise<number> {
  await setImmediate()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What was only held by what went goes in the next.
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

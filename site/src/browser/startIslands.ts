import type { ComponentType } from 'react'
import { readStored, type StorageKey } from '../device/deviceStorage.ts'
import { whenIdle } from './whenIdle.ts'

/** After this long without its code, an early submit goes out as a plain form. */
const EARLY_SUBMIT_TIMEOUT_MS = 4000

/** Not `pointerover`, which also comes where a page is scrolled under a pointer that rests. */
const TOUCHES = ['pointerdown', 'pointermove', 'focusin', 'keydown'] as const

const ISLANDS = {
  NewsletterForm: () => import('../islands/NewsletterForm.tsx'),
  QuoteForm: () => import('../islands/QuoteForm.tsx'),
  TechnologyTabs: () => import('../islands/TechnologyTabs.tsx'),
  Testimonials: () => import('../islands/Testimonials.tsx'),
}

/**
 * Makes the islands of the page live (see `widgets/Island.tsx`) when a visitor touches, hovers or focuses them. A click,
 * submit or key that comes before an island is live takes effect once it is. By itself an island starts only after
 * `load`, so that nothing competes with the largest paint, and only if an earlier visit left something for it.
 */
export function startIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]')
  for (const island of islands) {
    for (const type of TOUCHES)
      island.addEventListener(type, () => void hydrate(island), { once: true })
    island.addEventListener('click', onEarlyClick, true)
    island.addEventListener('submit', onEarlySubmit, true)
    island.addEventListener('keydown', onEarlyKey, true)
  }
  const wake = () => {
    for (const island of islands) {
      if (island.dataset.wakeOn?.split(' ').some(isStored)) whenIdle(() => void hydrate(island))
    }
  }
  if (document.readyState === 'complete') wake()
  else addEventListener('load', wake, { once: true })
}

const started = new WeakMap<HTMLElement, Promise<void>>()

function hydrate(island: HTMLElement): Promise<void> {
  let live = started.get(island)
  if (!live) {
    live = load(island).then(() => {
      island.removeEventListener('click', onEarlyClick, true)
      island.removeEventListener('submit', onEarlySubmit, true)
      island.removeEventListener('keydown', onEarlyKey, true)
      island.dataset.live = ''
    })
    // A lost connection: the next focus or click tries again, and the page stays usable as it is.
    live.catch((error: unknown) => {
      started.delete(island)
      island.addEventListener('focusin', () => void hydrate(island), { once: true })
      console.warn(`${island.dataset.island} could not start`, error)
    })
    started.set(island, live)
  }
  return live
}

/** React is far larger than all that an island brings, so that neither waits for the other to be asked for. */
async function load(island: HTMLElement): Promise<void> {
  const name = island.dataset.island as keyof typeof ISLANDS
  const [{ hydrateIsland }, module] = await Promise.all([
    import('./hydrateIsland.ts'),
    ISLANDS[name]() as Promise<Record<string, unknown>>,
  ])
  await hydrateIsland(island, module[name] as ComponentType<object>)
}

function onEarlyClick(event: MouseEvent): void {
  const button = (event.target as Element).closest('button')
  if (!button) return
  if (button.type === 'submit') {
    // The form's own messages, not the browser's; `onEarlySubmit` takes it from here.
    if (button.form) button.form.noValidate = true
    return
  }
  event.stopPropagation()
  hydrate(event.currentTarget as HTMLElement).then(
    () => button.click(),
    () => {},
  )
}

/** The keys that move between tabs do nothing by themselves; all others work without the island. */
function onEarlyKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (!/^(Arrow|Home|End)/.test(key) || !(target as Element).matches('[role="tab"]')) return
  event.preventDefault()
  hydrate(event.currentTarget as HTMLElement).then(
    () => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    () => {},
  )
}

function onEarlySubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  event.preventDefault()
  event.stopPropagation()
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, EARLY_SUBMIT_TIMEOUT_MS)
  })
  Promise.race([hydrate(event.currentTarget as HTMLElement), timeout]).then(
    () => form.requestSubmit(),
    () => form.submit(),
  )
}

function isStored(key: string): boolean {
  return readStored(key as StorageKey) != null
}

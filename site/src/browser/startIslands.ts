import type { ComponentType } from 'react'
import { readStored, type StorageKey } from '../device/deviceStorage.ts'
import { whenIdle, whenLoaded } from './moments.ts'

/** After this long without its code, an early submit goes out as a plain form. */
const EARLY_SUBMIT_TIMEOUT_MS = 4000

/** Not `pointerover`, which also comes where a page is scrolled under a pointer that rests. */
const TOUCHES = ['pointerdown', 'pointermove', 'focusin', 'keydown'] as const

/** How each island's code is loaded. What it may weigh stands in `islands/mostBytes.ts`. */
const ISLANDS = import.meta.glob<Record<string, unknown>>(['./*.tsx', '!./*.test.tsx'], {
  base: '../islands',
})

type LoadIsland = (typeof ISLANDS)[string]

/** What comes before an island is live takes effect once it is. */
const EARLY = { click: onEarlyClick, submit: onEarlySubmit, keydown: onEarlyKey }

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
    for (const [type, onEarly] of Object.entries(EARLY)) {
      const listener = (event: Event) => {
        if (!('live' in island.dataset)) onEarly(event as never, island)
      }
      island.addEventListener(type, listener, true)
    }
  }
  const wake = () => {
    for (const island of islands) {
      if (island.dataset.wakeOn?.split(' ').some(isStored)) whenIdle(() => void hydrate(island))
    }
  }
  whenLoaded(wake)
}

const started = new WeakMap<HTMLElement, Promise<void>>()

function hydrate(island: HTMLElement): Promise<void> {
  let live = started.get(island)
  if (!live) {
    live = load(island).then(() => {
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
  const name = island.dataset.island as string
  const loadIsland = ISLANDS[`./${name}.tsx`] as LoadIsland
  const [{ hydrateIsland }, module] = await Promise.all([
    import('./hydrateIsland.ts'),
    loadIsland(),
  ])
  await hydrateIsland(island, module[name] as ComponentType<object>)
}

function onEarlyClick(event: MouseEvent, island: HTMLElement): void {
  const button = (event.target as Element).closest('button')
  if (!button) return
  if (button.type === 'submit') {
    // The form's own messages, not the browser's; `onEarlySubmit` takes it from here.
    if (button.form) button.form.noValidate = true
    return
  }
  event.stopPropagation()
  hydrate(island).then(
    () => button.click(),
    () => {},
  )
}

/** The keys that move between tabs do nothing by themselves; all others work without the island. */
function onEarlyKey(event: KeyboardEvent, island: HTMLElement): void {
  const { key, target } = event
  if (!/^(Arrow|Home|End)/.test(key) || !(target as Element).matches('[role="tab"]')) return
  event.preventDefault()
  hydrate(island).then(
    () => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    () => {},
  )
}

function onEarlySubmit(event: SubmitEvent, island: HTMLElement): void {
  const form = event.target as HTMLFormElement
  event.preventDefault()
  event.stopPropagation()
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, EARLY_SUBMIT_TIMEOUT_MS)
  })
  Promise.race([hydrate(island), timeout]).then(
    () => form.requestSubmit(),
    () => form.submit(),
  )
}

function isStored(key: string): boolean {
  return readStored(key as StorageKey) != null
}

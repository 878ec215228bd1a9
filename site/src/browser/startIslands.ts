import { readStored, type StorageKey } from '../device/deviceStorage.ts'

/** Longest wait for a quiet moment before an `idle` island starts anyway. */
const IDLE_TIMEOUT_MS = 2000
/** How far outside the screen an island counts as visible. */
const NEAR = '200px'
/** After this long without its code, an early submit goes out as a plain form. */
const EARLY_SUBMIT_TIMEOUT_MS = 4000

const EARLY = ['pointerdown', 'pointerover', 'focusin', 'keydown'] as const

/**
 * Makes the islands of the page live (see `widgets/Island.tsx`). Nothing starts by itself before `load`, so that
 * nothing competes with the largest paint; a visitor who acts earlier is served at once, and a click or submit
 * that comes before an island is live takes effect once it is.
 */
export function startIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]')
  for (const island of islands) {
    for (const type of EARLY)
      island.addEventListener(type, () => void hydrate(island), { once: true })
    island.addEventListener('click', onEarlyClick, { capture: true })
    island.addEventListener('submit', onEarlySubmit, { capture: true })
    island.addEventListener('keydown', onEarlyKey, { capture: true })
  }
  if (document.readyState === 'complete') schedule(islands)
  else addEventListener('load', () => schedule(islands), { once: true })
}

function schedule(islands: Iterable<HTMLElement>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) void hydrate(target as HTMLElement)
      }
    },
    { rootMargin: NEAR },
  )
  for (const island of islands) {
    const { when, wakeOn = '' } = island.dataset
    if (when === 'visible') observer.observe(island)
    if (when === 'idle' || wakeOn.split(' ').some(isStored)) whenIdle(() => void hydrate(island))
  }
}

const started = new WeakMap<HTMLElement, Promise<void>>()

function hydrate(island: HTMLElement): Promise<void> {
  let live = started.get(island)
  if (!live) {
    live = import('./hydrateIsland.ts')
      .then(({ hydrateIsland }) => hydrateIsland(island))
      .then(() => {
        island.removeEventListener('click', onEarlyClick, { capture: true })
        island.removeEventListener('submit', onEarlySubmit, { capture: true })
        island.removeEventListener('keydown', onEarlyKey, { capture: true })
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

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(run, 200)
}

function isStored(key: string): boolean {
  return key !== '' && readStored(key as StorageKey) != null
}

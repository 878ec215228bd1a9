import type { QueryClient } from '@tanstack/react-query'
import { isObject } from './withoutItems.ts'

/** Shows on the icon of the installed desk, where the platform can, how many enquiries wait for an answer. */
export function followAppBadge(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  let shown = -1
  const show = () => {
    // Each box says how many wait: the one that was loaded last knows best.
    const boxes = cache.findAll({ queryKey: ['inbox'] }).map(({ state }) => state)
    const [newest] = boxes.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
    if (!newest && shown < 0) return
    const waiting = newest ? countOf(newest.data) : 0
    if (waiting === null || waiting === shown) return
    shown = waiting
    // Not allowed before the desk is installed: then there is no icon.
    navigator.setAppBadge?.(waiting).catch(() => {})
  }
  cache.subscribe(({ query }) => {
    if (query.queryKey[0] === 'inbox') show()
  })
  show()
}

/** What its newest page says; null where nothing is loaded. */
function countOf(data: unknown): number | null {
  const page = isObject(data) && Array.isArray(data.pages) ? data.pages[0] : data
  const counts = isObject(page) ? page.counts : undefined
  return isObject(counts) && typeof counts.new === 'number' ? counts.new : null
}

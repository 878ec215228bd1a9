import type { QueryClient } from '@tanstack/react-query'
import { isObject } from './withoutOld.ts'

/** Shows on the icon of the installed desk, where the platform can, how many enquiries wait for an answer. */
export function followAppBadge(queryClient: QueryClient): void {
  let shown = -1
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== 'inbox') return
    const waiting = type === 'removed' ? 0 : countOf(query.state.data)
    if (waiting === null || waiting === shown) return
    shown = waiting
    // Not allowed before the desk is installed: then there is no icon.
    navigator.setAppBadge?.(waiting).catch(() => {})
  })
}

/** What the newest page says; null where nothing is loaded. */
function countOf(data: unknown): number | null {
  const page = isObject(data) && Array.isArray(data.pages) ? data.pages[0] : data
  const counts = isObject(page) ? page.counts : undefined
  return isObject(counts) && typeof counts.new === 'number' ? counts.new : null
}

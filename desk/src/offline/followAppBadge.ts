import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { EnquiryPage } from 'protocol/desk/enquiries.ts'

/** Shows on the icon of the installed desk, where the platform can, how many enquiries wait for an answer. */
export function followAppBadge(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  let shown = -1
  const show = () => {
    // Each box says how many wait: the one that was loaded last knows best.
    const boxes = cache.findAll({ queryKey: ['inbox'] }).map(({ state }) => state)
    const [newest] = boxes.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
    if (!newest && shown < 0) return
    const inbox = newest?.data as InfiniteData<EnquiryPage> | undefined
    const waiting = newest ? inbox?.pages[0]?.counts.new : 0
    if (waiting === undefined || waiting === shown) return
    shown = waiting
    // Not allowed before the desk is installed: then there is no icon.
    navigator.setAppBadge?.(waiting).catch(() => {})
  }
  cache.subscribe(({ query }) => {
    if (query.queryKey[0] === 'inbox') show()
  })
  show()
}

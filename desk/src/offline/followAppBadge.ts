import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { EnquiryPage } from 'protocol/desk/enquiries.ts'

/** Shows on the icon of the installed desk, where the platform can, how many enquiries wait for an answer. */
export function followAppBadge(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  const show = () => {
    // Each box says how many wait: the one that was loaded last knows best.
    const boxes = cache.findAll({ queryKey: ['inbox'] }).map(({ state }) => state)
    const [newest] = boxes.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
    const inbox = newest?.data as InfiniteData<EnquiryPage> | undefined
    const waiting = newest ? inbox?.pages[0]?.counts.new : 0
    // Not allowed before the desk is installed: then there is no icon.
    if (waiting !== undefined) navigator.setAppBadge?.(waiting).catch(() => {})
  }
  cache.subscribe(({ query }) => {
    if (query.queryKey[0] === 'inbox') show()
  })
  show()
}

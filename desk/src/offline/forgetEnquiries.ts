import type { QueryClient } from '@tanstack/react-query'
import { draftStore } from '../drafts/draftStore.ts'
import { withoutItems } from './withoutItems.ts'

/**
 * Of enquiries that were erased nothing stays on this device, neither what was loaded nor what was typed. A screen that
 * still shows one is to ask for it no more.
 */
export function forgetEnquiries(queryClient: QueryClient, numbers: readonly number[]): void {
  for (const number of numbers) {
    // Where the browser keeps nothing there is nothing to forget.
    draftStore.write(`note ${number}`, null, null).catch(() => {})
    queryClient.removeQueries({ queryKey: ['enquiry', number] })
  }
  const cache = queryClient.getQueryCache()
  // Lists that nothing shows now are kept, too, and enquiries name others of the same address.
  for (const { queryKey, state } of ['inbox', 'enquiry'].flatMap((screen) =>
    cache.findAll({ queryKey: [screen] }),
  )) {
    const rest = withoutItems(state.data, (item) => numbers.includes(Number(item.number)))
    queryClient.setQueryData(queryKey, rest, { updatedAt: state.dataUpdatedAt })
  }
  void queryClient.invalidateQueries({ queryKey: ['inbox'] })
}

import type { QueryClient } from '@tanstack/react-query'
import { keptTextStore } from '../keptTexts/keptTextStore.ts'
import { recentInbox } from './recentInbox.ts'

/**
 * Of enquiries that were erased nothing stays on this device, neither what was loaded nor what was typed. A screen that
 * still shows one is to ask for it no more.
 */
export function forgetEnquiries(queryClient: QueryClient, numbers: readonly number[]): void {
  recentInbox.forget(queryClient, numbers)
  for (const number of numbers) {
    // Where the browser keeps nothing there is nothing to forget.
    keptTextStore.write(`note ${number}`, null, null).catch(() => {})
  }
}

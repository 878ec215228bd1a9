import { onlineManager, QueryClient, useMutationState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from './request.ts'

/** So long what was loaded is shown without asking again; the event stream says sooner what has changed. */
const FRESH_MS = 10_000
/** What failed on the way is asked for once more. */
const ATTEMPTS = 2

// It would take a connection for granted until it hears of a change.
onlineManager.setOnline(navigator.onLine)

/** What screens have loaded. Keys begin with the screen: `['inbox', …]`, `['enquiry', 12]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures + 1 < ATTEMPTS && !isRefusal(error),
    },
    // A change is sent at once or it fails. Nothing is sent later.
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Whether this device has a connection at all, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
}

/** What the mutations that end a draft or a record share. Forgotten with the screen that began them. */
export function leaving(what: string): { mutationKey: readonly string[]; gcTime: number } {
  return { mutationKey: ['leaving', what], gcTime: 0 }
}

/**
 * Whether something is being ended, or just was. The event that tells of it comes before the answer does, and the screen stands a
 * moment longer: nothing asks for a record that is gone.
 */
export function useIsLeaving(what: string): boolean {
  const { mutationKey } = leaving(what)
  const states = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status })
  return states.some((status) => status === 'pending' || status === 'success')
}

/** The same question would get the same answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

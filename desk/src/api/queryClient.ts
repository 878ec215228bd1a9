import { onlineManager, QueryClient, useMutationState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from './request.ts'

/** How long loaded data is shown without asking the server again; the event stream reports changes sooner. */
const FRESH_MS = 10_000
/** How often a query is tried in all: the connection may have failed for a moment. */
const ATTEMPTS = 2

// TanStack Query assumes a connection until the browser reports a change.
onlineManager.setOnline(navigator.onLine)

/** The cache of loaded data. Keys begin with the screen: `['inbox', …]`, `['enquiry', 12]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures + 1 < ATTEMPTS && !isRefusal(error),
    },
    // A mutation is sent at once or fails: none waits for a connection.
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Returns whether this device has a connection, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
}

/** Returns the options by which `useIsLeaving` finds a mutation that ends a draft or a record. Its state is forgotten with its screen. */
export function leaving(what: string): { mutationKey: readonly string[]; gcTime: number } {
  return { mutationKey: ['leaving', what], gcTime: 0 }
}

/**
 * Returns whether a draft or record is being ended, or just was. The event stream reports the end before the answer comes, while the screen
 * is still shown: the screen must not load the deleted record again.
 */
export function useIsLeaving(what: string): boolean {
  const { mutationKey } = leaving(what)
  const states = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status })
  return states.some((status) => status === 'pending' || status === 'success')
}

/** Returns whether the server refused the request: the same request would be refused again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

import { onlineManager, QueryClient, queryOptions, useMutationState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, getJson } from './request.ts'

/** For this time after data was loaded, the desk does not request the data again, unless the event stream reports a change. */
const FRESH_MS = 10_000

// By itself, TanStack Query would assume that there is a connection, until the browser reports a change.
onlineManager.setOnline(navigator.onLine)

/** The cache of loaded data. Each query key begins with the name of a screen: `['inbox', …]`, `['enquiry', 12]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // One retry, because a connection may fail for a moment.
      retry: (failures, error) => failures === 0 && !isRefusal(error),
    },
    // Without a connection, a mutation fails at once instead of waiting.
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Loads these queries again, including queries that still load for the first time: `invalidateQueries` alone would keep their first answer. */
export async function reload(queryKey: readonly unknown[] = []): Promise<void> {
  const loading = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const first = loading.filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey })
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}

export function jsonQuery<Data>(queryKey: readonly unknown[], path: string) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => getJson<Data>(path, signal) })
}

/** Returns whether this device has a connection, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
}

/** Returns the options by which `useIsLeaving` recognises a mutation that sends or deletes `what`: a draft's id or a record's file. */
export function leaving(what: string): { mutationKey: readonly string[]; gcTime: number } {
  return { mutationKey: ['leaving', what], gcTime: 0 }
}

/**
 * Returns whether a draft or record is being sent or deleted, or was sent or deleted just now. The screen of the draft or record must then
 * not load the data again: the event stream may report the change before the server's answer has closed the screen.
 */
export function useIsLeaving(what: string): boolean {
  const { mutationKey } = leaving(what)
  const states = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status })
  return states.some((status) => status === 'pending' || status === 'success')
}

/** Returns whether the server refused the request. The server would refuse a retry too. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

import { useSyncExternalStore } from 'react'

/** False in the prerendered HTML and in the first client render that must match it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

function subscribe(): () => void {
  return () => {}
}

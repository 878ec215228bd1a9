import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether this device has a connection at all, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, isOnline)
}

function listen(listener: () => void): () => void {
  return onlineManager.subscribe(listener)
}

function isOnline(): boolean {
  return onlineManager.isOnline()
}

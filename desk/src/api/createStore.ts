import { useSyncExternalStore } from 'react'

/** A value that lives outside of React. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    /** @returns what ends it. */
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What a store holds now. */
export function useStore<Value>({ listen, read }: ReturnType<typeof createStore<Value>>): Value {
  return useSyncExternalStore(listen, read)
}

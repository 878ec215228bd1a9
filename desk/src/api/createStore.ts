import { useSyncExternalStore } from 'react'

/** Creates a store for a value that lives outside React. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    /** @returns a function that ends the listening. */
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Creates a store whose value is also kept in `localStorage`, if the browser allows it. */
export function createKeptStore<Value>(name: string, initial: Value) {
  const store = createStore<Value>(kept(name) ?? initial)
  return {
    ...store,
    write(next: Value): void {
      store.write(next)
      try {
        localStorage.setItem(name, JSON.stringify(next))
      } catch {
        // Without storage the value lasts as long as the tab.
      }
    },
  }
}

function kept<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Returns the current value of a store, and renders again when it changes. */
export function useStore<Value>({ listen, read }: ReturnType<typeof createStore<Value>>): Value {
  return useSyncExternalStore(listen, read)
}

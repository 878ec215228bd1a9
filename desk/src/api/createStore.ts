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

/** A store whose value is kept on this device, where the browser allows it. */
export function createKeptStore<Value>(name: string, initial: Value) {
  const store = createStore<Value>(kept(name) ?? initial)
  return {
    ...store,
    write(next: Value): void {
      store.write(next)
      try {
        localStorage.setItem(name, JSON.stringify(next))
      } catch {
        // It lives as long as the tab.
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

/** What a store holds now. */
export function useStore<Value>({ listen, read }: ReturnType<typeof createStore<Value>>): Value {
  return useSyncExternalStore(listen, read)
}

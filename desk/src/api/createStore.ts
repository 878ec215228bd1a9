import { useSyncExternalStore } from 'react'

type Area = 'localStorage' | 'sessionStorage'

/** Creates a store for a value outside of React's state. Components read the value with `useStore`. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Creates a store that also saves its value, unless null, in a storage of the browser if allowed. `sessionStorage` lasts as long as the tab. */
export function createKeptStore<Value>(name: string, initial: Value, area: Area = 'localStorage') {
  const store = createStore<Value>(readKept(name, area) ?? initial)
  return {
    ...store,
    write(next: Value): void {
      store.write(next)
      writeKept(name, next, area)
    },
  }
}

/** Saves a value, or removes it if null. Does nothing if the browser refuses storage. */
export function writeKept(name: string, value: unknown, area: Area): void {
  try {
    if (value === null) window[area].removeItem(name)
    else window[area].setItem(name, JSON.stringify(value))
  } catch {
    // The value lasts until the tab is closed.
  }
}

/** Returns the value that a store has saved; null if there is none. */
export function readKept<Value>(name: string, area: Area): Value | null {
  try {
    return JSON.parse(window[area].getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Returns the value of a store, and rerenders the component when the value changes. */
export function useStore<Value>({ listen, read }: ReturnType<typeof createStore<Value>>): Value {
  return useSyncExternalStore(listen, read)
}

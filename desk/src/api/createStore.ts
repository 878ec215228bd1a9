import { useSyncExternalStore } from 'react'

/** A value that lives outside of React. */
export interface Store<Value> {
  read(): Value
  write(value: Value): void
  /** @returns what ends it. */
  listen(listener: () => void): () => void
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What a store holds now. */
export function useStore<Value>({ listen, read }: Store<Value>): Value {
  return useSyncExternalStore(listen, read)
}

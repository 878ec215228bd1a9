const listeners = new Set<() => void>()

/** That the server does not know the session any more: it was too old, or was ended elsewhere. */
export const sessionEnd = {
  tell(): void {
    for (const listener of listeners) listener()
  },
  /** @returns what ends it. */
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

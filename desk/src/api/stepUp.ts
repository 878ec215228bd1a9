let settle: ((isDone: boolean) => void) | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** Asking for the passkey again, before what cannot be taken back. The frame's dialog answers. */
export const stepUp = {
  /** @returns whether the passkey was shown. Who asks meanwhile gets the same answer. */
  ask(): Promise<boolean> {
    asked ??= new Promise<boolean>((resolve) => {
      settle = resolve
    })
    for (const listener of listeners) listener()
    return asked
  },
  answer(isDone: boolean): void {
    settle?.(isDone)
    settle = null
    asked = null
    for (const listener of listeners) listener()
  },
  isAsked: () => asked !== null,
  /** @returns what ends it. */
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

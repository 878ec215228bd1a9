import type { Toast } from './Toast.ts'

/** Long enough to read it and to reach its button. */
const SHOWN_MS = 8_000

let isNeeded = false
const listeners = new Set<() => void>()

/** Short messages about what was just done, above the screen's foot. Their script comes with the first one. */
export const toasts = {
  show(toast: Toast): void {
    isNeeded = true
    for (const listener of listeners) listener()
    import('./toastQueue.ts').then(
      ({ toastQueue }) => toastQueue.add(toast, { timeout: SHOWN_MS }),
      // The toaster does not come either, and the frame says so.
      () => {},
    )
  },
  isNeeded: () => isNeeded,
  /** @returns what ends it. */
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

import { createStore } from '../api/createStore.ts'
import type { Toast } from './Toaster.tsx'

/** A message disappears after this time: long enough to read the message and to reach its button. */
const SHOWN_MS = 8_000

const isNeeded = createStore(false)

/** Shows a short message about a finished action. The script that renders messages is loaded with the first message. */
export const toasts = {
  show(toast: Toast): void {
    isNeeded.write(true)
    import('./Toaster.tsx').then(
      ({ toastQueue }) => {
        toastQueue.clear()
        toastQueue.add(toast, { timeout: SHOWN_MS })
      },
      // Ignored here, because `Toasts` in `Frame.tsx` loads the same script and reports a failure.
      () => {},
    )
  },
  /** Closes the message, because another action has made the message untrue. */
  clear(): void {
    if (isNeeded.read()) import('./Toaster.tsx').then(({ toastQueue }) => toastQueue.clear())
  },
  isNeeded,
}

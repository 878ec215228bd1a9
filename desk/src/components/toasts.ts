import { createStore } from '../api/createStore.ts'
import type { Toast } from './Toaster.tsx'

/** Long enough to read it and to reach its button. */
const SHOWN_MS = 8_000

const isNeeded = createStore(false)

/** A short message about what was just done, above the screen's foot, until the next one. Its script comes with the first one. */
export const toasts = {
  show(toast: Toast): void {
    isNeeded.write(true)
    import('./Toaster.tsx').then(
      ({ toastQueue }) => {
        toastQueue.clear()
        toastQueue.add(toast, { timeout: SHOWN_MS })
      },
      // The toaster does not come either, and the frame says so.
      () => {},
    )
  },
  isNeeded,
}

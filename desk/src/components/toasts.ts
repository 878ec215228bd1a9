import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

/** Long enough to read it and to reach its button. */
const SHOWN_MS = 8_000

export interface Toast {
  readonly message: string
  /** What takes it back, such as 'Undo'. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

const queue = new ToastQueue<Toast>({ maxVisibleToasts: 1 })

/** Short messages about what was just done, above the screen's foot. */
export const toasts = {
  queue,
  show: (toast: Toast) => void queue.add(toast, { timeout: SHOWN_MS }),
}

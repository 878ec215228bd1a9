import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { Toast } from './Toast.ts'

/** What the toaster shows, one after the other. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 1 })

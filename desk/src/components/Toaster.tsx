import {
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { Button } from './Button.tsx'
import { followSize } from './followSize.ts'
import { Icon } from './Icon.tsx'
import styles from './Toaster.module.css'

export interface Toast {
  readonly message: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 1 })

export function Toaster() {
  return (
    <ToastRegion ref={place} queue={toastQueue} className={styles.region ?? ''} data-theme="dark">
      {({ toast }) => {
        const { message, action } = toast.content
        const close = () => toastQueue.close(toast.key)
        return (
          <AriaToast toast={toast} className={styles.toast ?? ''}>
            <ToastContent className={styles.content ?? ''}>
              <Text slot="title">{message}</Text>
            </ToastContent>
            {action && (
              <Button
                look="quiet"
                onPress={() => {
                  action.onPress()
                  close()
                }}
              >
                {action.label}
              </Button>
            )}
            <Button look="quiet" label="Close" onPress={close}>
              <Icon name="x" />
            </Button>
          </AriaToast>
        )
      }}
    </ToastRegion>
  )
}

/** Puts a message at the top if a field has the focus when the message appears, because a keyboard may cover the bottom. */
function place(region: HTMLElement | null) {
  region?.toggleAttribute('data-top', document.activeElement?.matches('textarea, input'))
  return followSize(region, ({ offsetHeight }) =>
    document.documentElement.style.setProperty('--message-height', `${offsetHeight}px`),
  )
}

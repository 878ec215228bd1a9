import {
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './Toaster.module.css'
import { toastQueue } from './toastQueue.ts'

/** Shows what `toasts.show` was given.  */
export function Toaster() {
  return (
    <ToastRegion queue={toastQueue} className={styles.region ?? ''} data-theme="dark">
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

import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Escape, or a press beside it. */
  onClose: () => void
  /** Asks before what cannot be taken back: a press beside it does not close it. */
  isAlert?: boolean
  children: ReactNode
}

/** Stands before the screen until it is answered: at the foot on a phone, within the thumb's reach. */
export function Dialog({ title, isOpen, onClose, isAlert = false, children }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      isDismissable={!isAlert}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog ?? ''} role={isAlert ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

import type { FormEvent, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Actions, Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { Failed } from './Loaded.tsx'

interface DialogProps {
  title: string
  /** Escape, or a press beside it. */
  onClose: () => void
  /** Asks before what cannot be taken back: a press beside it does not close it. */
  isAlert?: boolean
  children: ReactNode
}

/** Stands before the screen until it is answered: at the foot on a phone, within the thumb's reach. */
export function Dialog({ title, onClose, isAlert = false, children }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable={!isAlert}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog ?? ''} role={isAlert ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface QuestionProps extends Omit<DialogProps, 'isAlert'> {
  /** The labels of the buttons: to do it, and to leave it. */
  action: string
  keep: string
  isPending?: boolean
  /** Instead of `isPending` where the dialog closes on it: React Aria would go on to name the button, which is gone. */
  isDisabled?: boolean
  /** Why it was not done. */
  error?: Error | null
  onAction: () => void
}

/** Asks before what cannot be taken back. */
export function Question({
  action,
  keep,
  isPending = false,
  isDisabled = false,
  error,
  onAction,
  children,
  ...dialog
}: QuestionProps) {
  return (
    <Dialog isAlert {...dialog}>
      {children}
      {error && <Failed message={error.message} />}
      <Actions>
        <Button look="danger" isPending={isPending} isDisabled={isDisabled} onPress={onAction}>
          {action}
        </Button>
        <Button look="quiet" onPress={dialog.onClose}>
          {keep}
        </Button>
      </Actions>
    </Dialog>
  )
}

interface FormDialogProps extends Omit<DialogProps, 'isAlert'> {
  /** On the button that sends it. */
  action: string
  isPending: boolean
  isDisabled?: boolean
  /** Why it was not sent, where no field says so. */
  error?: Error | null
  onSend: () => void
}

/** A few fields to be filled in and sent. */
export function FormDialog({
  action,
  isPending,
  isDisabled = false,
  error,
  onSend,
  children,
  ...dialog
}: FormDialogProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && !isDisabled) onSend()
  }
  return (
    <Dialog {...dialog}>
      <form className="form" onSubmit={send} noValidate>
        {children}
        {error && <Failed message={error.message} />}
        <Actions>
          <Button look="primary" type="submit" isPending={isPending} isDisabled={isDisabled}>
            {action}
          </Button>
          <Button look="quiet" onPress={dialog.onClose}>
            Cancel
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

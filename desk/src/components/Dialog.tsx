import type { FormEvent, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Actions, Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { Failed } from './Loaded.tsx'

interface DialogProps {
  title: string
  /** Called on Escape or on a press outside the dialog. */
  onClose: () => void
  /** Whether the dialog asks before something irreversible: a press outside does not close it. */
  isAlert?: boolean
  children: ReactNode
}

/** A modal dialog. On a phone it is at the foot, within the thumb's reach. */
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
  /** The labels of the two buttons: to do it, and to leave it. */
  action: string
  keep: string
  isPending?: boolean
  /** Replaces `isPending` if success closes the dialog: React Aria would try to name the removed button. */
  isDisabled?: boolean
  /** Why the action failed. */
  error?: Error | null
  onAction: () => void
}

/** A dialog that asks before something irreversible. */
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
  /** The label of the submit button. */
  action: string
  isPending: boolean
  isDisabled?: boolean
  /** Why sending failed, if no field says so. */
  error?: Error | null
  onSend: () => void
}

/** A dialog with a form of a few fields. */
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

import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Actions, Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { Failed } from './Loaded.tsx'

interface DialogProps {
  title: string
  /** Called when the member presses Escape or clicks outside the dialog. */
  onClose: () => void
  /** Whether the dialog asks before an irreversible action; a click outside then does not close the dialog. */
  isAlert?: boolean
  /** Whether only a button closes the dialog, because the member has typed something. */
  isTyped?: boolean
  children: ReactNode
}

/** A modal dialog. On a phone the dialog is at the bottom of the screen, within the thumb's reach. */
export function Dialog({ title, onClose, isAlert = false, isTyped, children }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable={!isAlert && !isTyped}
      isKeyboardDismissDisabled={isTyped === true}
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

/** The buttons at the end of a dialog. *Cancel* is the last one. */
export function DialogActions({ onClose, children }: { onClose(): void; children?: ReactNode }) {
  return (
    <Actions>
      {children}
      <Button look="quiet" onPress={onClose}>
        Cancel
      </Button>
    </Actions>
  )
}

interface ConfirmDialogProps extends Omit<DialogProps, 'isAlert'> {
  /** The labels of the buttons that perform the action (`action`) and cancel it (`keep`). */
  action: string
  keep: string
  /** What the action starts; the dialog says why it failed. */
  mutation: { error: Error | null; isPending: boolean; mutate: () => void }
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { action, keep, mutation, children, ...dialog } = props
  const { error, isPending, mutate } = mutation
  return (
    <Dialog isAlert {...dialog}>
      {children}
      {error && <Failed message={error.message} />}
      <Actions>
        {/* Disabled instead of pending: success closes the dialog, and React Aria would look up the name of a removed button. */}
        <Button look="danger" isDisabled={isPending} onPress={() => mutate()}>
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
  /** The reason why sending failed, unless a field already shows the reason. */
  error?: Error | null
  onSend: () => void
}

export function FormDialog(props: FormDialogProps) {
  const { action, isPending, isDisabled = false, error, onSend, children, ...dialog } = props
  const [isTyped, setTyped] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && !isDisabled) onSend()
  }
  return (
    <Dialog isTyped={isTyped} {...dialog}>
      <form
        className="form"
        ref={focusField}
        onInput={() => setTyped(true)}
        onSubmit={send}
        noValidate
      >
        {children}
        {error && <Failed message={error.message} />}
        <DialogActions onClose={dialog.onClose}>
          <Button look="primary" type="submit" isPending={isPending} isDisabled={isDisabled}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Focuses a form's first text field. Not on a touch screen, where the keyboard would open over the dialog. */
function focusField(form: HTMLFormElement | null): void {
  if (!matchMedia('(pointer: fine)').matches) return
  form?.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox])')?.focus()
}

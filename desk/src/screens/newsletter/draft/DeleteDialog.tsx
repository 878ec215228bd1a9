import { useMutation } from '@tanstack/react-query'
import { Actions } from '../../../components/Actions.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { Failed } from '../../../components/Failed.tsx'
import { leaving } from './useIsLeaving.ts'

interface DeleteDialogProps {
  /** Of the draft. */
  id: string
  onClose: () => void
  onDelete: () => Promise<void>
}

/** Asks before a draft is deleted. */
export function DeleteDialog({ id, onClose, onDelete }: DeleteDialogProps) {
  const { mutate, isPending, error } = useMutation({
    ...leaving(id),
    mutationFn: onDelete,
  })
  return (
    <Dialog title="Delete this draft?" isOpen onClose={onClose} isAlert>
      <p>Its subject and text are gone for good, for your colleagues too.</p>
      {error && <Failed message={error.message} />}
      <Actions>
        <Button look="danger" isPending={isPending} onPress={() => mutate()}>
          Delete it
        </Button>
        <Button look="quiet" onPress={onClose}>
          Keep it
        </Button>
      </Actions>
    </Dialog>
  )
}

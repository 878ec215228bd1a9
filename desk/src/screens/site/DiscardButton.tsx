import { useMutation } from '@tanstack/react-query'
import type { DraftDiscard } from 'protocol/desk/site.ts'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { toasts } from '../../components/toasts.ts'
import { discardFields, offerUndo, restoreFields } from './fieldEdits.ts'

interface DiscardButtonProps {
  what: DraftDiscard
  label?: string
  onDone?: () => void
  children?: ReactNode
}

/** A button that discards unpublished changes. The message after the click offers to restore the changes. */
export function DiscardButton(props: DiscardButtonProps) {
  const { what, label = '', onDone, children = 'Undo this change' } = props
  const { mutate, isPending } = useMutation({
    mutationFn: () => discardFields(what),
    onSuccess(gone) {
      onDone?.()
      if (gone.length === 0) return
      const message = gone[1] ? `Undone: ${gone.length} changes.` : 'Undone.'
      offerUndo(message, 'Bring it back', () => restoreFields(gone))
    },
    onError: ({ message }) => toasts.show({ message }),
  })
  return (
    <Button look="quiet" label={label} isPending={isPending} onPress={() => mutate()}>
      <Icon name="arrow-counter-clockwise" />
      {children}
    </Button>
  )
}

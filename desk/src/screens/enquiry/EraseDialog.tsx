import { useMutation } from '@tanstack/react-query'
import type { ErasedRecords } from 'protocol/desk/people.ts'
import { sendJson } from '../../api/request.ts'
import { ConfirmDialog } from '../../components/Dialog.tsx'

interface EraseDialogProps {
  number: number
  onClose: () => void
  onErased: (erasure: ErasedRecords) => void
}

export function EraseDialog({ number, onClose, onErased }: EraseDialogProps) {
  const erase = useMutation({
    mutationFn: () => sendJson<ErasedRecords>('DELETE', `/api/enquiries/${number}`),
    onSuccess: onErased,
  })
  return (
    <ConfirmDialog
      title={`Erase enquiry ${number} for good?`}
      action="Erase for good"
      keep="Keep it"
      mutation={erase}
      onClose={onClose}
    >
      <p>
        What it says, its note, its history and its mail that waits go from the desk’s database. It
        cannot be undone.
      </p>
      <p>
        The enquiry stays in your mailbox, in files that you have saved, and in backups until those
        are replaced. Other enquiries of this person stay.
      </p>
    </ConfirmDialog>
  )
}

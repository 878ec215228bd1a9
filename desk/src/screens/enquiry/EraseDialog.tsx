import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EnquiryErasure } from 'protocol/desk/enquiries.ts'
import { useNavigate } from 'react-router'
import { sendJson } from '../../api/request.ts'
import { Actions } from '../../components/Actions.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { formatTime } from '../../components/formatTime.ts'
import { useInboxAddress } from '../../components/useInboxAddress.ts'
import { draftStore } from '../../drafts/draftStore.ts'

interface EraseDialogProps {
  number: number
  onClose(): void
}

/** Says what goes and what stays before an enquiry is erased for good; then what became of it. */
export function EraseDialog({ number, onClose }: EraseDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { place } = useInboxAddress()
  const erase = useMutation({
    mutationFn: () => sendJson<EnquiryErasure>('DELETE', `/api/enquiries/${number}`),
    onSuccess: () => draftStore.write(`note ${number}`, null, null),
  })
  const leave = () => {
    onClose()
    queryClient.removeQueries({ queryKey: ['enquiry', number] })
    void queryClient.invalidateQueries({ queryKey: ['inbox'] })
    void navigate(`/${place.query}`, { replace: true, state: place.state })
  }
  const { data: erased } = erase
  return (
    <Dialog
      title={erased ? `Enquiry ${number} is erased` : `Erase enquiry ${number} for good?`}
      isOpen
      isAlert
      onClose={erased ? leave : onClose}
    >
      {erased ? (
        <>
          {describeErasure(erased).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Actions>
            <Button look="primary" onPress={leave}>
              Back to the inbox
            </Button>
          </Actions>
        </>
      ) : (
        <>
          <p>
            What it says, its note, its history and its mail that waits go from the desk’s database.
            It cannot be undone.
          </p>
          <p>
            It stays in your mailbox, in files that you have saved, and in backups until those are
            replaced. Other enquiries of this person stay.
          </p>
          {erase.error && <p role="alert">{erase.error.message}</p>}
          <Actions>
            <Button look="danger" isPending={erase.isPending} onPress={() => erase.mutate()}>
              Erase for good
            </Button>
            <Button look="quiet" onPress={onClose}>
              Keep it
            </Button>
          </Actions>
        </>
      )}
    </Dialog>
  )
}

function describeErasure({ mailUnderWay, tracesLeft, latestBackupMs }: EnquiryErasure): string[] {
  return [
    ...(mailUnderWay
      ? ['Its mail was on its way to you at that moment, and may still arrive.']
      : []),
    ...(tracesLeft
      ? ['Traces of it are left in the database’s files until tonight, when they are written anew.']
      : []),
    latestBackupMs === null
      ? 'This server sees no backup of its own that could hold it. Delete it from your mailbox.'
      : `The backup of ${formatTime(latestBackupMs, Date.now())} may still hold it until it is replaced. Delete it from your mailbox.`,
  ]
}

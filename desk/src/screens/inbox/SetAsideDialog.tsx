import { useMutation } from '@tanstack/react-query'
import { type EnquiriesSetAside, SET_ASIDE_PATH } from 'protocol/desk/enquiries.ts'
import { reload } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { ConfirmDialog } from '../../components/Dialog.tsx'
import { toasts } from '../../components/toasts.ts'
import { count } from '../../components/words.ts'

export function SetAsideDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const setAside = useMutation({
    mutationFn: () => sendJson<EnquiriesSetAside>('POST', SET_ASIDE_PATH, { search }),
    onSuccess: ({ enquiries }) => {
      onClose()
      toasts.show({ message: `${count(enquiries, 'enquiry', 'enquiries')} moved to spam` })
      return reload(['inbox'])
    },
  })
  return (
    <ConfirmDialog
      title={`Move all that hold “${search}” to spam?`}
      action="Move to spam"
      keep="Leave them"
      mutation={setAside}
      onClose={onClose}
    >
      <p>
        All that are still to be answered and found by this search go to spam, more than the list
        shows, too. Their mail that waits is not sent.
      </p>
      <p>Nothing is erased: each can be taken out again.</p>
    </ConfirmDialog>
  )
}

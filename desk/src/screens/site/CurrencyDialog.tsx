import { useMutation } from '@tanstack/react-query'
import { sendJson } from '../../api/request.ts'
import { FormDialog } from '../../components/Dialog.tsx'
import { toasts } from '../../components/toasts.ts'
import { flushDrafts } from '../../drafts/sendDrafts.ts'
import { isFieldEdit, reloadSite } from './fieldEdits.ts'

interface CurrencyDialogProps {
  /** The current currency of the prices (`from`), and their new currency (`to`). */
  from: string
  to: string
  rate: number
  onClose: () => void
}

/** Asks before the agency's two currencies are swapped, which converts every price. */
export function CurrencyDialog({ from, to, rate, onClose }: CurrencyDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await flushDrafts(isFieldEdit)
      await sendJson('POST', '/api/site/currency', {})
      await reloadSite()
      toasts.show({ message: `All prices are in ${to} once you publish.` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`All prices in ${to}`}
      action="Convert them"
      isPending={isPending}
      error={error}
      onSend={() => mutate()}
      onClose={onClose}
    >
      <p>
        Where each service starts, developers’ hours and worked examples are converted at {rate} and
        rounded. {to} then stands first, and {from} beside it.
      </p>
      <p className="note">
        Sentences that name a currency themselves stay as they are: First steps lists them.
      </p>
    </FormDialog>
  )
}

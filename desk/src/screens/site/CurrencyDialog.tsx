import { useMutation } from '@tanstack/react-query'
import type { DraftsReplaced } from 'protocol/desk/site.ts'
import { currencyOf } from 'schema/countries/countries.ts'
import { sendJson } from '../../api/request.ts'
import { FormDialog } from '../../components/Dialog.tsx'
import { flushDrafts } from '../../drafts/sendDrafts.ts'
import { isFieldEdit, offerUndo, reloadSite } from './fieldEdits.ts'

interface CurrencyDialogProps {
  /** The current currency of the prices (`from`), and their new currency (`to`). */
  from: string
  to: string
  rate: number
  onClose: () => void
}

export function CurrencyDialog({ from, to, rate, onClose }: CurrencyDialogProps) {
  const [now, next] = [currencyOf(from), currencyOf(to)]
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await flushDrafts(isFieldEdit)
      const turned = await sendJson<DraftsReplaced>('POST', '/api/site/currency', {})
      await reloadSite()
      offerUndo(`All prices are in ${next.short} once you publish.`, 'Undo', turned)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`All prices in ${next.short}`}
      action="Convert them"
      isPending={isPending}
      error={error}
      onSend={() => mutate()}
      onClose={onClose}
    >
      <p>
        Prices, developers’ hours, price examples and the budgets of the quote form are converted at{' '}
        {rate} and rounded. Pages then show {next.short} first, with {now.short} beside them.
      </p>
      <p className="note">
        Until you publish, converting back restores the published prices. Sentences that name a
        currency themselves stay as they are: First steps lists them.
      </p>
    </FormDialog>
  )
}

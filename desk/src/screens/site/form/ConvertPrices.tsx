import { useMutation } from '@tanstack/react-query'
import type { DraftsReplaced } from 'protocol/desk/site.ts'
import { isCurrency } from 'protocol/publisher.ts'
import { useState } from 'react'
import { currencyOf } from 'schema/countries/countries.ts'
import { sendJson } from '../../../api/request.ts'
import { Button } from '../../../components/Button.tsx'
import { FormDialog } from '../../../components/Dialog.tsx'
import type { Money } from '../../../components/readNumber.ts'
import { flushDrafts } from '../../../drafts/sendDrafts.ts'
import { discardFields, isFieldEdit, offerUndo, reloadSite } from '../fieldEdits.ts'
import { useForm } from './useForm.ts'

const convert = () => sendJson<DraftsReplaced>('POST', '/api/site/currency', {})

/** A button that converts all prices to the second currency; nothing without a second currency or its rate. */
export function ConvertPrices() {
  const [isAsking, setAsking] = useState(false)
  const { currency, beside, rate } = useForm().at(['money']) as Partial<Money>
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (to: string) => {
      await flushDrafts(isFieldEdit)
      const { atMs, replaced } = await convert()
      setAsking(false)
      await reloadSite()
      // Converting back removes the drafts of the first conversion, so undoing it converts once more.
      const undo = replaced.some(isCurrency)
        ? () => convert().then(reloadSite)
        : () => discardFields({ atMs })
      offerUndo(`All prices are in ${to} once you publish.`, 'Undo', undo)
    },
  })
  if (!currency || !beside || !rate) return null
  const [now, next] = [currencyOf(currency).short, currencyOf(beside).short]
  return (
    <>
      <Button onPress={() => setAsking(true)}>Say all prices in {next}</Button>
      {isAsking && (
        <FormDialog
          title={`All prices in ${next}`}
          action="Convert them"
          isPending={isPending}
          error={error}
          onSend={() => mutate(next)}
          onClose={() => setAsking(false)}
        >
          <p>
            Prices, developers’ hours, price examples and the budgets of the quote form are
            converted at {rate} and rounded. Pages then show {next} first, with {now} beside them.
          </p>
          <p className="note">
            Until you publish, converting back restores the published prices. Sentences that name a
            currency themselves stay as they are: First steps lists them.
          </p>
        </FormDialog>
      )}
    </>
  )
}

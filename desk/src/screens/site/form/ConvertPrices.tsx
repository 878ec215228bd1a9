import { useMutation } from '@tanstack/react-query'
import type { Publication } from 'protocol/desk/site.ts'
import { useState } from 'react'
import { currencyOf } from 'schema/countries/countries.ts'
import { sendJson } from '../../../api/request.ts'
import { Button } from '../../../components/Button.tsx'
import { FormDialog } from '../../../components/Dialog.tsx'
import type { Money } from '../../../components/readNumber.ts'
import { flushDrafts } from '../../../drafts/sendDrafts.ts'
import { isFieldEdit, offerUndo, reloadSite, undone, undoPublication } from '../fieldEdits.ts'
import { useForm } from './useForm.ts'

/** A button that converts all prices to the second currency; nothing without a second currency or its rate. */
export function ConvertPrices() {
  const [isAsking, setAsking] = useState(false)
  const { currency, beside, rate } = useForm().at(['money']) as Partial<Money>
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (to: string) => {
      if (!(await flushDrafts(isFieldEdit)))
        throw new Error('Nothing was converted: a typed text is not saved yet. Try again.')
      const { id } = await sendJson<Publication>('POST', '/api/site/currency', { currency: to })
      setAsking(false)
      // What was undone before would come back with prices in the former currency.
      undone.write([])
      await reloadSite()
      const said = `All prices are in ${currencyOf(to).short} now.`
      offerUndo(said, 'Undo', () => undoPublication(id).then(reloadSite))
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
          action="Convert and publish"
          isPending={isPending}
          error={error}
          onSend={() => mutate(beside)}
          onClose={() => setAsking(false)}
        >
          <p>
            Prices, developers’ hours, price examples and the budgets of the quote form are
            converted at {rate} and rounded. Visitors see {next} first at once, with {now} beside
            it.
          </p>
          <p className="note">
            “Undo”, here and on Publish, brings today’s prices back. Sentences that name a currency
            themselves stay as they are: First steps lists them.
          </p>
        </FormDialog>
      )}
    </>
  )
}

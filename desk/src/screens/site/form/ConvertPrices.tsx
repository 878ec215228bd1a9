import { useState } from 'react'
import { currencyOf } from 'schema/countries/countries.ts'
import { Button } from '../../../components/Button.tsx'
import { onDemand } from '../../../components/LazyPart.tsx'
import type { Money } from '../../../components/readNumber.ts'
import { useForm } from './useForm.ts'

const CurrencyDialog = onDemand(async () => (await import('../CurrencyDialog.tsx')).CurrencyDialog)

/** A button that converts all prices to the second currency; nothing without a second currency or its rate. */
export function ConvertPrices() {
  const [isAsking, setAsking] = useState(false)
  const { currency, beside, rate } = useForm().at(['money']) as Partial<Money>
  if (!currency || !beside || !rate) return null
  return (
    <>
      <Button onPress={() => setAsking(true)}>Say all prices in {currencyOf(beside).short}</Button>
      {isAsking && (
        <CurrencyDialog from={currency} to={beside} rate={rate} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

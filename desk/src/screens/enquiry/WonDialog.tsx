import { type EnquiryDetail, type Standing, SUM_LIMIT } from 'protocol/desk/enquiries.ts'
import { useState } from 'react'
import { CURRENCY_NAMES } from 'schema/countries/countries.ts'
import { agency } from '../../api/agency.ts'
import { useStore } from '../../api/createStore.ts'
import { FormDialog } from '../../components/Dialog.tsx'
import { FoundBySelect } from '../../components/enquiries/FoundBySelect.tsx'
import { Field, Select } from '../../components/Field.tsx'
import { readNumber } from '../../components/readNumber.ts'
import { isSame } from '../../drafts/edits.ts'

interface WonDialogProps {
  enquiry: EnquiryDetail
  onSave: (won: Standing) => void
  onClose: () => void
}

/** Asks for the details of a won enquiry; every field is optional. */
export function WonDialog({ enquiry, onSave, onClose }: WonDialogProps) {
  const { currencies } = useStore(agency)
  const [typed, setTyped] = useState(enquiry.sum?.amount.toLocaleString('en-GB') ?? '')
  const [currency, setCurrency] = useState(enquiry.sum?.currency ?? currencies[0]?.code ?? '')
  const [foundBy, setFoundBy] = useState(enquiry.foundBy)
  const amount = readAmount(typed, currency)
  const type = (text: string) => {
    setTyped(text)
    // If the typed amount has another currency's sign, selects that currency.
    const named = currencies.find(({ code }) => readAmount(text, code) !== null)
    if (named && readAmount(text, currency) === null) setCurrency(named.code)
  }
  const save = () => {
    const sum = amount ? { amount, currency } : null
    // Leaves out unchanged details, which another member may have stored. The sum of an earlier status is shown once the enquiry is won again.
    onSave({
      status: 'won',
      ...(foundBy !== enquiry.foundBy && { foundBy }),
      ...(!isSame(sum, enquiry.sum) && { sum }),
    })
  }
  return (
    <FormDialog
      title="Won"
      action="Save"
      isPending={false}
      isDisabled={amount === null}
      onSend={save}
      onClose={onClose}
    >
      <Field
        label="What it comes to"
        value={typed}
        onChange={type}
        inputMode="numeric"
        note="May be left empty. Whole numbers, for you and your colleagues alone."
        error={amount === null ? 'A whole number, such as 85,000.' : undefined}
        autoComplete="off"
      />
      {currencies.length > 1 && (
        <Select
          label="Currency"
          value={currency}
          onChange={setCurrency}
          options={currencies.map(({ code }) => ({ id: code, name: CURRENCY_NAMES[code] ?? code }))}
        />
      )}
      <FoundBySelect value={foundBy} onChange={setFoundBy} />
    </FormDialog>
  )
}

/** Parses the typed amount; 0 for an empty field, null for text that is not a valid amount in this currency. */
function readAmount(typed: string, currency: string): number | null {
  const amount = typed.trim() === '' ? 0 : readNumber(typed, { isWhole: true, currency })
  return amount !== null && amount > SUM_LIMIT ? null : amount
}

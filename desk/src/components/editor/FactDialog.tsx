import { useState } from 'react'
import { fieldOfFact } from 'schema/factFields.ts'
import { Actions, Button, ButtonLink } from '../Button.tsx'
import { Dialog, DialogActions } from '../Dialog.tsx'
import { Check, Field } from '../Field.tsx'
import { readNumber } from '../readNumber.ts'
import { type Choice, ChoiceList } from './ChoiceList.tsx'
import { factLabel, type References, sayFact } from './references.ts'

const AMOUNT = /^amount (\d+)( in both)?$/

interface FactDialogProps {
  /** The name of the fact to replace; null to insert a new fact. */
  chosen: string | null
  references: References
  onChoose: (name: string) => void
  onTakeOut: () => void
  /** Called when the member follows the link to the field of the fact. */
  onLeave: () => void
  onClose: () => void
}

/** The dialog for choosing a price or detail, each with its value. With `chosen`, first shows the value of `chosen` and a link to its field. */
export function FactDialog(props: FactDialogProps) {
  const { chosen, references, onChoose, onTakeOut, onClose } = props
  const [, sum, inBoth] = AMOUNT.exec(chosen ?? '') ?? []
  const amount = (
    <AmountForm
      sum={sum ?? ''}
      currency={references.facts.currency ?? ''}
      inBoth={inBoth !== undefined}
      onChoose={onChoose}
    />
  )
  const title = chosen === null ? 'Price or detail' : factLabel(chosen, references)
  return (
    <Dialog title={title} onClose={onClose}>
      {chosen !== null && <Source {...props} chosen={chosen} />}
      {sum !== undefined && amount}
      <ChoiceList
        label={chosen === null ? 'Find' : 'Find another price or detail'}
        choices={choicesOf(references)}
        chosen={chosen}
        onChoose={({ id }) => onChoose(id)}
      />
      {sum === undefined && amount}
      <DialogActions onClose={onClose}>
        {chosen !== null && (
          <Button look="danger" onPress={onTakeOut}>
            Remove it
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The value of the chosen fact, and the link to the field in which the value is written. */
function Source({ chosen, references, onLeave }: FactDialogProps & { chosen: string }) {
  const said = sayFact(chosen, references.facts)
  const field = fieldOfFact(chosen, references.file)
  const [, key = ''] = field?.split('#') ?? []
  const what = { startsAt: 'this price', hourlyRate: 'the hourly rate' }[key] ?? 'these words'
  const isComputed = said !== null && !field && !AMOUNT.test(chosen)
  return (
    <>
      {said !== null && <strong dir="auto">{said}</strong>}
      {field && (
        <p>
          <ButtonLink to={`/site/file/${field}`} onClick={onLeave}>
            Change {what}
          </ButtonLink>
        </p>
      )}
      {isComputed && <p className="note">Worked out from your prices, lists and country.</p>}
    </>
  )
}

interface AmountFormProps {
  sum: string
  /** The name of the currency in which prices are typed. */
  currency: string
  inBoth: boolean
  onChoose: (name: string) => void
}

/** A form for an amount of money that is not a service's price. Like prices, the amount is converted when the currency changes. */
function AmountForm({ sum, currency, inBoth, onChoose }: AmountFormProps) {
  const [typed, setTyped] = useState(sum)
  const [isBoth, setBoth] = useState(inBoth)
  const amount = readNumber(typed, { isWhole: true, currency })
  return (
    <details className="fold" open={sum !== ''}>
      <summary>Another amount</summary>
      <div className="stack">
        <Field
          label="Amount"
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          note="In the currency of your prices."
          error={typed !== '' && amount === null ? 'Type a whole number, such as 1200.' : undefined}
          autoComplete="off"
        />
        <Check isChecked={isBoth} onChange={setBoth}>
          In both currencies
        </Check>
        <Actions>
          <Button
            isDisabled={amount === null}
            onPress={() => onChoose(`amount ${amount}${isBoth ? ' in both' : ''}`)}
          >
            Use this amount
          </Button>
        </Actions>
      </div>
    </details>
  )
}

/** Returns the facts to choose from: first the facts that belong to this text, then prices, then all other facts. */
function choicesOf(references: References): Choice[] {
  const { facts, holds } = references
  const known = Object.entries(facts).flatMap(([id, said]) =>
    said === null || said === '' || AMOUNT.test(id)
      ? []
      : [{ id, name: factLabel(id, references), detail: said }],
  )
  const isOwn = ({ id }: Choice) => ['price', 'rate', 'retention period'].includes(id)
  const isPrice = ({ id }: Choice) => /^(price|lowest price|hourly rates|full time)\b/.test(id)
  const rank = (choice: Choice) => (isOwn(choice) ? 0 : isPrice(choice) ? 1 : 2)
  return [
    ...holds.map((id) => ({ id, name: factLabel(id, references), detail: 'The page fills it in' })),
    ...[...known].sort((one, other) => rank(one) - rank(other)),
  ]
}

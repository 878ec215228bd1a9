import { useQuery } from '@tanstack/react-query'
import { type FieldSchema, valueAt } from 'protocol/fields.ts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { asRead, useReferences } from '../../../components/editor/references.ts'
import { TextEditor } from '../../../components/editor/TextEditor.tsx'
import { Check, Field, Select } from '../../../components/Field.tsx'
import { readNumber } from '../../../components/readNumber.ts'
import { siteQueries } from '../siteQueries.ts'
import styles from './form.module.css'
import { type FieldProps, useForm } from './useForm.ts'

/** So many characters stand in one line. */
const ONE_LINE = 120

/** A placeholder, or a link. */
const IS_RICH = /\{[\p{L}\d]|\]\(/u

/** A line or a longer text, with what it is for and how long it may be. */
export function TextInput({ schema, path, label }: FieldProps) {
  const { at, change, problemOf, detail } = useForm()
  const value = String(at(path) ?? '')
  const { maxLength, searchLength, holds } = schema
  const references = useReferences(detail.file, holds)
  const isLong = maxLength !== undefined && maxLength > ONE_LINE && !schema.wanted
  // It stays the field that it is while it is typed into.
  const [isRich] = useState(() => isLong || holds !== undefined || IS_RICH.test(value))
  const length = Array.from(searchLength ? asRead(value, references) : value).length
  const [least, most] = searchLength ?? [0, maxLength]
  const isOver = most !== undefined && length > most
  const field = {
    label,
    value,
    onChange: (text: string) => change(path, text),
    error: problemOf(path),
    note: (
      <span className={styles.note}>
        <span>
          {schema.description}
          {holds?.length ? ` The page fills in: ${holds.join(', ')}.` : ''}
        </span>
        {most !== undefined && (
          <span className={isOver ? 'problem' : undefined}>
            {length} of {least > 0 && `${least} to `}
            {most}
          </span>
        )}
      </span>
    ),
  }
  if (!isRich) return <Field {...field} autoComplete="off" />
  const kind = schema.format === 'markdown' ? 'legal' : 'sentence'
  return <TextEditor {...field} kind={kind} references={references} />
}

/** A number; a price says what it comes to in the second currency. */
export function NumberInput({ schema, path, label }: FieldProps) {
  const { at, change, problemOf } = useForm()
  const value = at(path)
  const [typed, setTyped] = useState(String(value ?? ''))
  const money = useMoney()
  const isPrice = schema.unit === 'price'
  const isWhole = schema.type === 'integer'
  const read = (text: string) =>
    readNumber(text, { isWhole, currency: isPrice && money ? namesOf(money.currency) : [] })
  const number = read(typed)
  // It was changed elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value
  useEffect(() => {
    setTyped((text) => (read(text) === value ? text : String(value ?? '')))
  }, [value])
  const second = isPrice && number !== null && money && besideOf(number, money)
  return (
    <Field
      label={isPrice && money ? `${label} (${money.currency})` : label}
      value={typed}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      onChange={(text) => {
        setTyped(text)
        const next = read(text)
        if (next !== null) change(path, next)
      }}
      note={[schema.description, second && `About ${second}.`].filter(Boolean).join(' ')}
      error={
        number === null
          ? `Type a ${isWhole ? 'whole number, such as 70' : 'number, such as 129.5'}. It stays as it was until then.`
          : problemOf(path)
      }
      autoComplete="off"
    />
  )
}

/** True or false. */
export function FlagInput({ schema, path, label }: FieldProps) {
  const { at, change, problemOf } = useForm()
  const id = useId()
  return (
    <>
      <Check isChecked={at(path) === true} onChange={(to) => change(path, to)} describedBy={id}>
        <strong>{label}</strong>
      </Check>
      <div id={id}>
        <Below schema={schema} problem={problemOf(path)} />
      </div>
    </>
  )
}

interface ChoiceInputProps extends FieldProps {
  options: readonly { readonly id: string; readonly name: string }[]
}

/** One of a few words, or a record by its name. */
export function ChoiceInput({ schema, path, label, options }: ChoiceInputProps) {
  const { at, change, problemOf } = useForm()
  const value = String(at(path) ?? '')
  const isKnown = options.some((option) => option.id === value)
  return (
    <Select
      label={label}
      value={value}
      onChange={(id) => change(path, id)}
      options={isKnown ? options : [{ id: value, name: value || 'Choose one' }, ...options]}
    >
      <Below schema={schema} problem={problemOf(path)} />
    </Select>
  )
}

/** Where a link leads: a page of the site. */
export function PageInput(input: FieldProps) {
  const { data } = useQuery(siteQueries.overview)
  const pages = data?.pages.map(({ path, title }) => ({ id: path, name: `${title} (${path})` }))
  const chat = { id: 'chat', name: 'The chat app' }
  return <ChoiceInput {...input} options={[{ id: '', name: 'Nowhere' }, chat, ...(pages ?? [])]} />
}

function Below({ schema, problem }: { schema: FieldSchema; problem: ReactNode }) {
  return (
    <>
      {schema.description && <p className="note">{schema.description}</p>}
      {problem && <p className="problem">{problem}</p>}
    </>
  )
}

export interface Money {
  readonly currency: string
  readonly beside?: string
  /** In units of the one that is not the dollar. */
  readonly rate?: number
}

/** The agency's currencies, once its facts are loaded. */
function useMoney(): Money | undefined {
  const { data } = useQuery(siteQueries.file('agency.yaml'))
  return valueAt(data?.value, ['money']) as Money | undefined
}

/** A currency's code, and its sign where people here write one. */
function namesOf(currency: string): string[] {
  const format = new Intl.NumberFormat('en-KE', {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
  })
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value
  return sign === undefined ? [currency] : [currency, sign]
}

/** What a price comes to in the second currency; empty where there is none. */
function besideOf(price: number, { currency, beside, rate }: Money): string {
  if (!beside || !rate) return ''
  const sum = price * (currency === 'USD' ? rate : 1 / rate)
  return `${beside} ${Math.round(sum).toLocaleString('en-GB')}`
}

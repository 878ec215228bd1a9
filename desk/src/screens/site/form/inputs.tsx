import { address, icons } from 'virtual:site-icons'
import { useQuery } from '@tanstack/react-query'
import { type FieldSchema, valueAt } from 'protocol/fields.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { currencyOf } from 'schema/countries/countries.ts'
import { pricesOf } from 'schema/prices.ts'
import { completeAddress } from 'schema/socialNetworks.ts'
import { linkablePages } from '../../../api/siteOverview.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog, DialogActions } from '../../../components/Dialog.tsx'
import { ChoiceList } from '../../../components/editor/ChoiceList.tsx'
import { asRead, factLabel, useReferences } from '../../../components/editor/references.ts'
import { TextEditor } from '../../../components/editor/TextEditor.tsx'
import { Check, Field, Select } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { type Money, readNumber, refusalOf } from '../../../components/readNumber.ts'
import { keepUntaken, untakenAt } from '../fieldEdits.ts'
import { siteQueries } from '../siteQueries.ts'
import styles from './form.module.css'
import { type FieldProps, fieldId, useForm } from './useForm.ts'

/** A text that may have more characters than this is edited in the text editor instead of a single-line field. */
const ONE_LINE = 120
/** A field with a higher limit of characters gets several lines, because its text would not fit into one line of a phone. */
const SHORT = 40

/** The input attributes for some formats, so that a phone shows the right keyboard or date picker. */
const KEYS: Readonly<Record<string, Pick<Parameters<typeof Field>[0], 'type' | 'inputMode'>>> = {
  phone: { inputMode: 'tel' },
  email: { inputMode: 'email' },
  date: { type: 'date' },
  'time-of-day': { type: 'time' },
  'web-address': { inputMode: 'url' },
}

/** The length of a text is shown once it exceeds this fraction of the limit. */
const NEAR_LIMIT = 0.9

/** Matches a placeholder or a link. */
const IS_RICH = /\{[\p{L}\d]|\]\(/u

const ICONS = icons.map(({ icon, name, words }) => {
  return { id: icon, name, detail: words, picture: <Icon name={icon} sprite={address} /> }
})

export interface InputProps extends FieldProps {
  problem: string | undefined
}

export function TextInput({ schema, path, label, problem }: InputProps) {
  const { at, change, detail } = useForm()
  const value = String(at(path) ?? '')
  const { maxLength, searchLength, holds } = schema
  const references = useReferences(detail.file, holds)
  const isLong = maxLength !== undefined && maxLength > ONE_LINE && !schema.wanted
  // Decided once, so that the input is not replaced by the editor while the owner types.
  const [isRich] = useState(() => isLong || holds !== undefined || IS_RICH.test(value))
  const length = Array.from(searchLength ? asRead(value, references) : value).length
  const [least, most] = searchLength ?? [0, maxLength]
  const isOver = most !== undefined && length > most
  const isCounted = most !== undefined && (searchLength || length > most * NEAR_LIMIT)
  const complete = () => {
    const whole = completeAddress(value)
    if (schema.format === 'web-address' && whole !== value) change(path, whole)
  }
  const field = {
    label,
    value,
    onChange: (text: string) => change(path, text),
    error: problem,
    note: (
      <span className={styles.note}>
        <span>
          {help(schema, value === '' && (schema.minLength ?? 0) > 0)}
          {holds?.map((name) => ` Each page fills in “${factLabel(name, references)}” by itself.`)}
        </span>
        {isCounted && (
          <span className={isOver ? 'problem' : undefined}>
            {least > 0
              ? `Letters: ${length}. Google wants ${least} to ${most}.`
              : `${length} of ${most} letters`}
          </span>
        )}
      </span>
    ),
  }
  if (!isRich) {
    const keys = KEYS[schema.format ?? '']
    // The browser writes `8:00` as `08:00`, and the end of the day, `24:00`, as `00:00`.
    const ofTime = keys?.type === 'time' && {
      value: value.replace(/^\d:/, '0$&').replace('24:', '00:'),
      onChange: (time: string) => {
        const isEnd = time === '00:00' && path.at(-1) === 'closes'
        change(path, isEnd ? '24:00' : time.replace(/^0(?=\d:)/, ''))
      },
    }
    // A field for more than `SHORT` characters wraps its text, so that the whole text can be read on a phone.
    const ofLine = maxLength !== undefined &&
      maxLength > SHORT &&
      !schema.format && {
        lines: 1,
        onChange: (text: string) =>
          change(path, text.replace(/\s*[\r\n]+(?=\S)/g, ' ').replace(/[\r\n]/g, '')),
      }
    return (
      <Field {...field} {...keys} {...ofTime} {...ofLine} onBlur={complete} autoComplete="off" />
    )
  }
  const kind = schema.format === 'markdown' ? 'legal' : 'sentence'
  return <TextEditor {...field} kind={kind} references={references} />
}

/** An input for a number in any usual notation. For a price, also says how pages show the price. Keeps a typed text that is not a number. */
export function NumberInput({ schema, path, label, problem }: InputProps) {
  const { at, change, detail, focus } = useForm()
  const value = at(path)
  const [typed, setTyped] = useState(() => untakenAt(detail, path) ?? String(value ?? ''))
  const [isTyping, setTyping] = useState(false)
  const money = useMoney()
  const ofPrice = schema.unit === 'price' ? money : undefined
  const isWhole = schema.type === 'integer'
  const read = (text: string) => readNumber(text, { isWhole, currency: ofPrice?.currency })
  const number = read(typed)
  /** The value before typing began. The field keeps this value until the typed text is a number, so that no half-typed number is published. */
  const before = useRef(value)
  // Shows a new value, unless the typed text means the same number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the value changes
  useEffect(() => {
    setTyped((text) => ((read(text) ?? before.current) === value ? text : String(value ?? '')))
  }, [value])
  const prices = ofPrice && pricesOf({ money: ofPrice })
  const said = number && prices ? prices.sayInBoth(number) : ''
  const { says, nearest } = refusalOf(typed, isWhole, ofPrice)
  const say = (sum: number) => prices?.say(sum) ?? `${sum}`
  const advice = `${says} ${typed.trim()} is about ${say(nearest)}.`
  const isEmptied = typed.trim() === '' && typeof value === 'number'
  const refused = isEmptied ? `This is empty: ${say(value)} stays.` : says
  const type = (text: string) => {
    if (!isTyping) before.current = value
    setTyping(true)
    setTyped(text)
    change(path, read(text) ?? before.current)
    // Leaves out a blank text in a field that had no number, because the desk already lists that field as empty.
    if (read(text) !== null || (text.trim() === '' && typeof before.current !== 'number')) return
    keepUntaken(detail, path, label, text)
  }
  return (
    <>
      <Field
        label={ofPrice ? `${label} (${currencyOf(ofPrice.currency).sign.trim()})` : label}
        value={typed}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        onChange={type}
        onBlur={() => setTyping(false)}
        note={
          <>
            {help(schema, typed === '')}
            {said && ` Pages say ${said}.`}
          </>
        }
        error={nearest > 0 ? advice : (!isTyping && refused) || problem}
        autoComplete="off"
      />
      {nearest > 0 && (
        <Button
          onPress={() => {
            type(`${nearest}`)
            focus(fieldId(path))
          }}
        >
          Use {say(nearest)}
        </Button>
      )}
    </>
  )
}

export function FlagInput({ schema, path, label, problem }: InputProps) {
  const { at, change } = useForm()
  const id = useId()
  return (
    <>
      <Check isChecked={at(path) === true} onChange={(to) => change(path, to)} describedBy={id}>
        <strong>{label}</strong>
      </Check>
      <div id={id}>{below({ schema, problem })}</div>
    </>
  )
}

interface ChoiceInputProps extends InputProps {
  options: Parameters<typeof Select>[0]['options']
}

export function ChoiceInput({ schema, path, label, problem, options }: ChoiceInputProps) {
  const { at, change } = useForm()
  const value = String(at(path) ?? '')
  const isKnown = options.some((option) => option.id === value)
  return (
    <Select
      label={label}
      value={value}
      onChange={(id) => change(path, id)}
      options={isKnown ? options : [{ id: value, name: value || 'Choose one' }, ...options]}
    >
      {below({ schema, problem }, !isKnown && value === '')}
    </Select>
  )
}

/** A select for the target of a link: a page of the site, the chat app, or no target. */
export function PageInput(input: InputProps) {
  const { data } = useQuery(siteQueries.overview)
  const pages = (data ? linkablePages(data) : []).map(({ path: id, title, kind }) => {
    return { id, name: kind ? `${title} (${kind})` : title }
  })
  const chat = { id: 'chat', name: 'The chat app' }
  return <ChoiceInput {...input} options={[{ id: '', name: 'Nowhere' }, chat, ...pages]} />
}

export function IconInput({ schema, path, label, problem }: InputProps) {
  const { at, change } = useForm()
  const [isOpen, setOpen] = useState(false)
  const value = String(at(path) ?? '')
  const name = icons.find(({ icon }) => icon === value)?.name ?? 'none'
  const wanted = value ? 'Choose another' : 'Choose one'
  const close = () => setOpen(false)
  return (
    <div className={`${styles.field} stack`}>
      <span className="strong">{label}</span>
      <Button label={`${label}: ${name}. ${wanted}`} onPress={() => setOpen(true)}>
        {value && <Icon name={value} sprite={address} />}
        {wanted}
      </Button>
      {below({ schema, problem }, value === '')}
      {isOpen && (
        <Dialog title="Choose an icon" onClose={close}>
          <ChoiceList
            label="Find by a word"
            choices={ICONS}
            chosen={value}
            onChoose={({ id }) => {
              change(path, id)
              close()
            }}
          />
          <DialogActions onClose={close} />
        </Dialog>
      )}
    </div>
  )
}

function help({ description }: FieldSchema, isNeeded: boolean): ReactNode {
  return (
    <>
      {isNeeded && <strong>Needed. </strong>}
      {description}
    </>
  )
}

function below({ schema, problem }: Pick<InputProps, 'schema' | 'problem'>, isNeeded = false) {
  return (
    <>
      {(isNeeded || schema.description) && <p className="note">{help(schema, isNeeded)}</p>}
      {problem && <p className="problem">{problem}</p>}
    </>
  )
}

function useMoney(): Money | undefined {
  const { data } = useQuery(siteQueries.file('agency.yaml'))
  return valueAt(data?.value, ['money']) as Money | undefined
}

import { ENQUIRY_FIELD_NAMES, ENQUIRY_FIELDS, type EnquiryField } from 'protocol/enquiry.ts'
import { NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { useEffect, useId, useRef } from 'react'
import type { QuoteFormText } from '../content/forms.ts'
import { STORAGE_KEYS } from '../device/deviceStorage.ts'
import { formatTime } from '../forms/formatTime.ts'
import { NativeFields, nativePost } from '../forms/NativeFields.tsx'
import { NotSent } from '../forms/NotSent.tsx'
import { useDraft } from '../forms/useDraft.ts'
import { useHints } from '../forms/useHints.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { Button } from '../widgets/Button.tsx'
import { type ControlProps, Field } from '../widgets/Field.tsx'
import styles from './QuoteForm.module.css'

const QUOTE_SUCCESS_MS = 10_000
const MESSAGE_COLUMNS = 32
const MESSAGE_ROWS = 10

type FieldRow = (typeof ENQUIRY_FIELDS)[number]

const isLong = ({ control }: FieldRow) => control === 'textarea'
/** Side by side where there is room, and below them what needs its own. */
const SHORT_FIELDS = ENQUIRY_FIELDS.filter((field) => !isLong(field))
const LONG_FIELDS = ENQUIRY_FIELDS.filter(isLong)

/** What an earlier visit may have left for this form (see `Island`). */
export const QUOTE_FORM_WAKE_ON = [STORAGE_KEYS.quoteDraft, STORAGE_KEYS.outboxWaiting]

export interface QuoteFormProps {
  copy: QuoteFormText
  /** What the page that shows it knows already: the option of a service, and how the message begins. */
  begun?: { serviceInterest: string; message: string } | undefined
}

/** The quote form. Without JavaScript it posts itself and gets a page back. */
export function QuoteForm({ copy, begun }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, ENQUIRY_FIELD_NAMES, STORAGE_KEYS.quoteDraft)
  const submission = useSubmission({
    fields: ENQUIRY_FIELDS,
    successMs: QUOTE_SUCCESS_MS,
    onSubmitted: draft.clear,
    onPutBack: draft.save,
  })
  const { missing, refusals, succeeded, acceptedAt, formProps } = submission
  const hints = useHints(copy.hints, copy.localPhone)
  const summary = useRef<HTMLElement>(null)
  const id = useId()

  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const fieldProps = (field: EnquiryField) => ({
    id: `${id}-${field}`,
    label: copy.fields[field].label,
    note: copy.fields[field].note,
    error: missing.includes(field) ? copy.fields[field].error : undefined,
    hint: hints.of(field),
  })

  const clear = () => {
    form.current?.reset()
    draft.clear()
  }

  const show = (field: FieldRow) => (
    <Field key={field.name} {...fieldProps(field.name)}>
      {(control) => <EnquiryControl {...{ field, control, copy, begun }} />}
    </Field>
  )

  return (
    <form
      ref={form}
      className={styles.form}
      {...nativePost(NATIVE_FORM_PATHS.enquiry)}
      aria-label={copy.formName}
      onInput={(event) => {
        draft.save()
        hints.onInput(event)
      }}
      onBlur={hints.onBlur}
      onReset={hints.forget}
      {...formProps}
    >
      {draft.restored && (
        <p className={styles.restored} role="status">
          {copy.restored}
          <button type="button" onClick={clear}>
            {copy.clear}
          </button>
        </p>
      )}
      {missing.length > 0 && (
        <section
          ref={summary}
          className={styles.summary}
          aria-labelledby={`${id}-summary`}
          tabIndex={-1}
        >
          <p id={`${id}-summary`} className={styles.summaryHeading}>
            {copy.errorHeading}
          </p>
          <ul role="list">
            {missing.map((field) => (
              <li key={field}>
                <a href={`#${id}-${field}`}>{copy.fields[field].label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.fields}>{SHORT_FIELDS.map(show)}</div>
      <div className={styles.long}>{LONG_FIELDS.map(show)}</div>
      <div className={styles.send}>
        <Button type="submit">{copy.submit}</Button>
        <p>{copy.note}</p>
        <NativeFields note={copy.nativeAnswer} />
      </div>
      <div className={styles.status} role="status">
        {succeeded && <p className={styles.success}>{copy.success}</p>}
        {acceptedAt !== null && (
          <p className={styles.receipt}>
            {copy.receipt} <time>{formatTime(acceptedAt)}</time>.
          </p>
        )}
        <NotSent form={form} submission={submission} field="message" copy={copy} />
      </div>
    </form>
  )
}

/** The control that the field's row of the table asks for. */
function EnquiryControl({
  field,
  control,
  copy,
  begun,
}: QuoteFormProps & {
  field: FieldRow
  control: ControlProps
}) {
  const { name, required } = field
  if (field.control === 'textarea') {
    return (
      <textarea
        {...control}
        name={name}
        required={required}
        maxLength={field.limit}
        cols={MESSAGE_COLUMNS}
        rows={MESSAGE_ROWS}
        defaultValue={begun?.message}
      />
    )
  }
  if (field.control === 'select') {
    const { empty, options = [] } = copy.fields[name]
    return (
      <select
        {...control}
        name={name}
        required={required}
        defaultValue={begun?.serviceInterest ?? ''}
      >
        <option value="">{empty}</option>
        {options.map((value) => {
          const service = copy.serviceIds[value]
          return (
            <option key={value} data-page={service && `/services/${service}`}>
              {value}
            </option>
          )
        })}
      </select>
    )
  }
  return (
    <input
      {...control}
      name={name}
      required={required}
      maxLength={field.limit}
      type={field.control}
      autoComplete={field.autocomplete}
    />
  )
}

import { ENQUIRY_FIELD_NAMES, type EnquiryField } from 'protocol/enquiry.ts'
import { NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { useEffect, useId, useRef } from 'react'
import type { QuoteFormCopy } from '../content/forms.ts'
import { formatTime } from '../forms/formatTime.ts'
import { NativeFields } from '../forms/NativeFields.tsx'
import { nativePost } from '../forms/nativePost.ts'
import { useDraft } from '../forms/useDraft.ts'
import { useHints } from '../forms/useHints.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { useWaitingEntries } from '../forms/useWaitingEntries.ts'
import { WaitingEntries } from '../forms/WaitingEntries.tsx'
import { Button } from '../widgets/Button.tsx'
import { Field } from '../widgets/Field.tsx'
import styles from './QuoteForm.module.css'

/** Specification, section 9. */
const QUOTE_SUCCESS_MS = 10_000
const MESSAGE_COLUMNS = 32
const MESSAGE_ROWS = 10
/** Where the draft is kept on the device; the same on every page with this form. */
const QUOTE_DRAFT = 'quote-draft'

const INPUTS = [
  { field: 'name', type: 'text', autoComplete: 'name' },
  { field: 'phone', type: 'tel', autoComplete: 'tel' },
  { field: 'email', type: 'email', autoComplete: 'email' },
] as const

const SELECTS = ['serviceInterest', 'budgetInterest', 'timeline'] as const

export interface QuoteFormProps {
  copy: QuoteFormCopy
}

/** The quote form (specification, sections 4 and 5). Without JavaScript it posts itself and gets a page back. */
export function QuoteForm({ copy }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, ENQUIRY_FIELD_NAMES, QUOTE_DRAFT)
  const { blank, refusals, succeeded, acceptedAt, formProps } = useSubmission({
    fields: ENQUIRY_FIELD_NAMES,
    successMs: QUOTE_SUCCESS_MS,
    onSubmitted: draft.forget,
  })
  const waiting = useWaitingEntries('message')
  const hints = useHints(copy.hints)
  const summary = useRef<HTMLElement>(null)
  const id = useId()

  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const fieldProps = (field: EnquiryField) => ({
    id: `${id}-${field}`,
    label: copy.fields[field].label,
    error: blank.includes(field) ? copy.fields[field].error : undefined,
    hint: hints.of(field),
  })

  const clear = () => {
    form.current?.reset()
    draft.forget()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      {...nativePost(NATIVE_FORM_PATHS.enquiry)}
      aria-label={copy.formName}
      onInput={draft.keep}
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
      {blank.length > 0 && (
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
            {blank.map((field) => (
              <li key={field}>
                <a href={`#${id}-${field}`}>{copy.fields[field].label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {INPUTS.map(({ field, type, autoComplete }) => (
        <Field key={field} {...fieldProps(field)}>
          {(control) => <input {...control} name={field} required {...{ type, autoComplete }} />}
        </Field>
      ))}
      {SELECTS.map((field) => (
        <Field key={field} {...fieldProps(field)}>
          {(control) => (
            <select {...control} name={field} required defaultValue="">
              <option value="">{copy.options[field].empty}</option>
              {copy.options[field].values.map((value) => (
                <option key={value} data-page={copy.servicePages[value]}>
                  {value}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <div className={styles.wide}>
        <Field {...fieldProps('message')}>
          {(control) => (
            <textarea
              {...control}
              name="message"
              required
              cols={MESSAGE_COLUMNS}
              rows={MESSAGE_ROWS}
            />
          )}
        </Field>
      </div>
      <div className={styles.send}>
        <Button type="submit">{copy.submit}</Button>
        <p>{copy.note}</p>
        <NativeFields note={copy.nativeAnswer} />
      </div>
      <div className={styles.wide} role="status">
        {succeeded && <p className={styles.success}>{copy.success}</p>}
        {acceptedAt !== null && (
          <p className={styles.receipt}>
            {copy.receipt} <time>{formatTime(acceptedAt)}</time>.
          </p>
        )}
        {waiting.length > 0 && (
          <WaitingEntries entries={waiting} notSent={copy.notSent} copy={copy.waiting} />
        )}
      </div>
    </form>
  )
}

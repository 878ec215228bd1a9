import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { useId } from 'react'
import type { FormWords, QuoteFormText } from '../../content/forms.ts'
import { Button } from '../../widgets/Button.tsx'
import { type ControlProps, Field } from '../../widgets/Field.tsx'
import { NativeFields, nativePost } from './NativeFields.tsx'
import { NotSent } from './NotSent.tsx'
import styles from './QuoteForm.module.css'

const MESSAGE_COLUMNS = 32
const MESSAGE_ROWS = 10

type FieldRow = (typeof ENQUIRY_FIELDS)[number]

const isLong = ({ control }: FieldRow) => control === 'textarea'
const SHORT_FIELDS = ENQUIRY_FIELDS.filter((field) => !isLong(field))
const LONG_FIELDS = ENQUIRY_FIELDS.filter(isLong)

export interface QuoteFormProps {
  copy: QuoteFormText
  begun?: { serviceInterest: string; message: string } | undefined
}

/**
 * The quote form. With scripts, `forms/` sends the form and shows the messages in its templates; without scripts, the browser posts the
 * form and shows the answer as a page.
 */
export function QuoteForm({ copy, begun }: QuoteFormProps) {
  const id = useId()
  const { problems, hints, localPhone } = copy
  const words: FormWords = { problems, hints, localPhone }

  const show = (field: FieldRow) => {
    const { label, note, error } = copy.fields[field.name]
    return (
      <Field
        key={field.name}
        id={`${id}-${field.name}`}
        name={field.name}
        label={label}
        note={note}
        error={error}
        hasHint={field.control !== 'select'}
      >
        {(control) => <EnquiryControl field={field} control={control} copy={copy} begun={begun} />}
      </Field>
    )
  }

  return (
    <form
      data-form="enquiry"
      data-words={JSON.stringify(words)}
      className={styles.form}
      {...nativePost(NATIVE_FORM_PATHS.enquiry)}
      aria-label={copy.formName}
    >
      <template data-part="restored">
        <p className={styles.restored} role="status">
          {copy.restored}
          <button type="button" className="link" data-do="clear">
            {copy.clear}
          </button>
        </p>
      </template>
      <template data-part="summary">
        <section className={styles.summary} aria-labelledby={`${id}-summary`} tabIndex={-1}>
          <p id={`${id}-summary`} className="h3">
            {copy.errorHeading}
          </p>
          <ul role="list" className="actions">
            {ENQUIRY_FIELDS.map(({ name }) => (
              <li key={name} data-for={name}>
                <a href={`#${id}-${name}`}>{copy.fields[name].label}</a>
              </li>
            ))}
          </ul>
        </section>
      </template>
      <div className={styles.fields}>{SHORT_FIELDS.map(show)}</div>
      <div className={styles.long}>{LONG_FIELDS.map(show)}</div>
      <div className={`${styles.send} actions`}>
        <Button type="submit">{copy.submit}</Button>
        <p className="note">{copy.note}</p>
        <NativeFields note={copy.nativeAnswer} />
      </div>
      <div className={styles.status} role="status">
        <template data-part="success">
          <p className={styles.success}>{copy.success}</p>
        </template>
        <template data-part="receipt">
          <p className={styles.receipt}>
            {copy.receipt} <span data-slot="time" />.
          </p>
        </template>
        <NotSent notSent={copy.notSent} />
      </div>
    </form>
  )
}

function EnquiryControl(props: QuoteFormProps & { field: FieldRow; control: ControlProps }) {
  const { field, control, copy, begun } = props
  const { name, required } = field
  const own = { ...control, name, required }
  if (field.control === 'textarea') {
    return (
      <textarea
        {...own}
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
      <select {...own} defaultValue={begun?.serviceInterest ?? ''}>
        <option value="">{empty}</option>
        {options.map((value) => {
          const service = copy.serviceIds[value]
          return (
            // Has an explicit value, because a translator may change the text.
            <option key={value} value={value} data-page={service && `/services/${service}`}>
              {value}
            </option>
          )
        })}
      </select>
    )
  }
  return (
    <input
      {...own}
      maxLength={field.limit}
      type={field.control}
      autoComplete={field.autocomplete}
    />
  )
}

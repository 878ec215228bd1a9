import { NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { useEffect, useId, useRef } from 'react'
import type { NewsletterFormText } from '../content/types/FormCopy.ts'
import { NativeFields } from '../forms/NativeFields.tsx'
import { nativePost } from '../forms/nativePost.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { useWaitingEntries } from '../forms/useWaitingEntries.ts'
import { WaitingEntries } from '../forms/WaitingEntries.tsx'
import { Button } from '../widgets/Button.tsx'
import { Field } from '../widgets/Field.tsx'
import styles from './NewsletterForm.module.css'

/** Specification, section 9. */
const NEWSLETTER_SUCCESS_MS = 7000

const FIELDS = [NEWSLETTER_FIELD] as const

export interface NewsletterFormProps {
  copy: NewsletterFormText
}

/** The newsletter form of the footer (specification, sections 4 and 5). It works without JavaScript too. */
export function NewsletterForm({ copy }: NewsletterFormProps) {
  const { blank, refusals, succeeded, formProps } = useSubmission({
    fields: FIELDS,
    successMs: NEWSLETTER_SUCCESS_MS,
  })
  const waiting = useWaitingEntries(NEWSLETTER_FIELD)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector('input')?.focus()
  }, [refusals])

  return (
    <form
      ref={form}
      className={styles.form}
      {...nativePost(NATIVE_FORM_PATHS.newsletter)}
      {...formProps}
    >
      <Field id={id} label={copy.label} error={blank.length > 0 ? copy.error : undefined}>
        {(control) => (
          <input {...control} name={NEWSLETTER_FIELD} type="email" autoComplete="email" required />
        )}
      </Field>
      <Button type="submit">{copy.submit}</Button>
      <NativeFields note={copy.nativeAnswer} />
      <div role="status">
        {succeeded && <p className={styles.success}>{copy.success}</p>}
        {waiting.length > 0 && (
          <WaitingEntries entries={waiting} notSent={copy.notSent} copy={copy.waiting} />
        )}
      </div>
    </form>
  )
}

import { NEWSLETTER_FIELD, NEWSLETTER_FIELDS } from 'protocol/enquiry.ts'
import { NEWSLETTER_ADDRESS_LIMIT } from 'protocol/newsletter.ts'
import { NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { useEffect, useId, useRef } from 'react'
import type { NewsletterFormText } from '../content/forms.ts'
import { STORAGE_KEYS } from '../device/deviceStorage.ts'
import { NativeFields, nativePost } from '../forms/NativeFields.tsx'
import { NotSent } from '../forms/NotSent.tsx'
import { useSubmission } from '../forms/useSubmission.ts'
import { Button } from '../widgets/Button.tsx'
import { Field } from '../widgets/Field.tsx'
import styles from './NewsletterForm.module.css'

const NEWSLETTER_SUCCESS_MS = 7000

/** What an earlier visit may have left for this form (see `Island`). */
export const NEWSLETTER_FORM_WAKE_ON = [STORAGE_KEYS.outboxWaiting]

export interface NewsletterFormProps {
  copy: NewsletterFormText
}

/** The newsletter form of the footer. It works without JavaScript too. */
export function NewsletterForm({ copy }: NewsletterFormProps) {
  const submission = useSubmission({ fields: NEWSLETTER_FIELDS, successMs: NEWSLETTER_SUCCESS_MS })
  const { missing, refusals, succeeded, formProps } = submission
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
      <Field id={id} label={copy.label} error={missing.length > 0 ? copy.error : undefined}>
        {(control) => (
          <input
            {...control}
            name={NEWSLETTER_FIELD}
            type="email"
            autoComplete="email"
            maxLength={NEWSLETTER_ADDRESS_LIMIT}
            required
          />
        )}
      </Field>
      <Button type="submit">{copy.submit}</Button>
      <NativeFields note={copy.nativeAnswer} />
      <div role="status">
        {succeeded && <p className={styles.success}>{copy.success}</p>}
        <NotSent form={form} submission={submission} field={NEWSLETTER_FIELD} copy={copy} />
      </div>
    </form>
  )
}

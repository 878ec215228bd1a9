import { NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { NEWSLETTER_ADDRESS_LIMIT } from 'protocol/newsletter.ts'
import { NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { useId } from 'react'
import type { FormWords, NewsletterFormText } from '../../content/forms.ts'
import { Button } from '../../widgets/Button.tsx'
import { Field } from '../../widgets/Field.tsx'
import { NativeFields, nativePost } from './NativeFields.tsx'
import styles from './NewsletterForm.module.css'
import { NotSent, WaitingEntry } from './NotSent.tsx'

export function NewsletterForm({ copy }: { copy: NewsletterFormText }) {
  const id = useId()
  const words: FormWords = { problems: copy.problems }
  return (
    <form
      data-form="newsletter"
      data-words={JSON.stringify(words)}
      className={styles.form}
      {...nativePost(NATIVE_FORM_PATHS.newsletter)}
    >
      <Field id={id} name={NEWSLETTER_FIELD} label={copy.label} error={copy.error}>
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
        <template data-part="success">
          <p className={styles.success}>{copy.success}</p>
        </template>
        <NotSent notSent={copy.notSent} />
      </div>
      <WaitingEntry waiting={copy.waiting} />
    </form>
  )
}

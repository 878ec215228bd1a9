import { SEND_FORM_PATH, type ServiceField } from 'protocol/emailService.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { emailService } from '../../forms/emailServiceSettings.ts'
import styles from './NativeFields.module.css'

interface NativeFieldsProps {
  /** A note about the e-mail service's answer, for visitors without JavaScript. */
  note: string
}

/**
 * Extra fields for a form that the browser itself posts: for our own server the honeypot, for another e-mail service its identifiers.
 * Scripts send none of these fields.
 */
export function NativeFields({ note }: NativeFieldsProps) {
  const { origin, publicKey, serviceId, templateId } = emailService
  if (origin === '') {
    // Hidden from visitors and screen readers. Our server quarantines an enquiry with a text in this field.
    return (
      <div className={styles.honeypot}>
        <input type="text" name={HONEYPOT_FIELD} aria-label="Leave this empty" autoComplete="off" />
      </div>
    )
  }
  // Without `lib_version`, since no library posts this form.
  const fields: Partial<Record<ServiceField, string>> = {
    service_id: serviceId,
    template_id: templateId,
    user_id: publicKey,
  }
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className={styles.note}>{note}</p>
    </>
  )
}

/**
 * Returns the attributes of a form with `NativeFields`. The form posts to `ownPath` of our server, which answers with a page, or to
 * another e-mail service, which takes multipart data and answers with a word.
 */
export function nativePost(ownPath: string) {
  const { origin } = emailService
  if (origin === '') return { method: 'post', action: ownPath } as const
  const action = origin + SEND_FORM_PATH
  return { method: 'post', action, encType: 'multipart/form-data' } as const
}

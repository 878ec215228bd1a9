import { SEND_FORM_PATH, type ServiceField } from 'protocol/emailService.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { emailService } from '../../forms/emailServiceSettings.ts'
import styles from './NativeFields.module.css'

interface NativeFieldsProps {
  /** A note for visitors without JavaScript about the e-mail service's answer. */
  note: string
}

/**
 * Fields for a form that the browser itself posts: the honeypot for our own server, or the identifiers for another e-mail service. Scripts
 * send none of these fields.
 */
export function NativeFields({ note }: NativeFieldsProps) {
  const { origin, publicKey, serviceId, templateId } = emailService
  if (origin === '') {
    // Hidden from visitors and screen readers. If the field has a text, our server puts the enquiry in quarantine.
    return (
      <div className={styles.honeypot}>
        <input type="text" name={HONEYPOT_FIELD} aria-label="Leave this empty" autoComplete="off" />
      </div>
    )
  }
  // The browser, not the EmailJS client, posts this form, so `lib_version` is left out.
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
      <noscript>
        <p>{note}</p>
      </noscript>
    </>
  )
}

/**
 * Returns the attributes of a form with `NativeFields`. The form posts to `ownPath` of our server, which answers with a page, or to another
 * e-mail service, which needs multipart data and answers with one word.
 */
export function nativePost(ownPath: string) {
  const { origin } = emailService
  if (origin === '') return { method: 'post', action: ownPath } as const
  const action = origin + SEND_FORM_PATH
  return { method: 'post', action, encType: 'multipart/form-data' } as const
}

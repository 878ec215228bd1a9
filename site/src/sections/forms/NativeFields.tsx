import { SEND_FORM_PATH, type ServiceField } from 'protocol/emailService.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { emailService } from '../../forms/emailServiceSettings.ts'
import styles from './NativeFields.module.css'

interface NativeFieldsProps {
  /** What a visitor without JavaScript has to know about the service's answer. */
  note: string
}

/**
 * What a form needs to post itself: for our own server a trap for robots, for another e-mail service its identifiers.
 * A form that is sent by script sends none of it.
 */
export function NativeFields({ note }: NativeFieldsProps) {
  const { origin, publicKey, serviceId, templateId } = emailService
  if (origin === '') {
    // A visitor neither sees, hears nor reaches it. Only a robot fills it in, and our server sets such an enquiry aside.
    return (
      <div className={styles.honeypot}>
        <input type="text" name={HONEYPOT_FIELD} aria-label="Leave this empty" autoComplete="off" />
      </div>
    )
  }
  // Not `lib_version`: no library posts this form.
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
 * How a form posts itself where no script runs: to `ownPath` of our server, which answers with a page, or to the
 * e-mail service's call for forms, which takes multipart and answers with a word. There, add `NativeFields`.
 */
export function nativePost(ownPath: string) {
  const { origin } = emailService
  if (origin === '') return { method: 'post', action: ownPath } as const
  const action = origin + SEND_FORM_PATH
  return { method: 'post', action, encType: 'multipart/form-data' } as const
}

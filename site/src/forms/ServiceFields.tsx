import type { ServiceField } from 'protocol/emailService.ts'
import { emailService } from './emailService.ts'
import styles from './ServiceFields.module.css'

interface ServiceFieldsProps {
  /** What a visitor without JavaScript has to know about the service's answer. */
  note: string
}

/** What a form needs to post itself to another e-mail service; nothing where our own server takes it. */
export function ServiceFields({ note }: ServiceFieldsProps) {
  const { origin, publicKey, serviceId, templateId } = emailService
  if (origin === '') return null
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

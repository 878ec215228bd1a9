import emailjs, { EmailJSResponseStatus } from '@emailjs/browser'
import { emailService, SEND_TIME_LIMIT_MS } from './emailServiceSettings.ts'

/**
 * Posts exactly these fields through the EmailJS client. Resolves with the service's status and text if the service accepted the fields.
 * Rejects with an `EmailJSResponseStatus` if the service refused the fields, or with status 0 if there was no answer in time.
 */
export async function sendForm(
  fields: Readonly<Record<string, string>>,
): Promise<EmailJSResponseStatus> {
  const { origin, publicKey, serviceId, templateId } = emailService
  emailjs.init({ publicKey, origin: origin || location.origin })
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeLimit = new Promise<never>((_, reject) => {
    const seconds = SEND_TIME_LIMIT_MS / 1000
    const late = new EmailJSResponseStatus(0, `No answer after ${seconds} seconds`)
    timer = setTimeout(() => reject(late), SEND_TIME_LIMIT_MS)
  })
  try {
    return await Promise.race([
      emailjs.sendForm(serviceId, templateId, detachedForm(fields)),
      timeLimit,
    ])
  } catch (error) {
    if (error instanceof EmailJSResponseStatus) throw error
    throw Object.assign(new EmailJSResponseStatus(0, 'Network Error'), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a new form with these fields only, because the page's form also contains the honeypot. */
function detachedForm(fields: Readonly<Record<string, string>>): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  return form
}

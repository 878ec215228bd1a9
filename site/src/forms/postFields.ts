import { version } from '@emailjs/browser/package.json'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { emailService, SEND_TIME_LIMIT_MS } from './emailServiceSettings.ts'

/**
 * Sends the same request as `emailjs.sendForm`, which cannot run in the service worker because it needs a document. Rejects with the status
 * and text of the service's refusal, or with status 0 if the service did not answer.
 */
export async function postFields(fields: Readonly<Record<string, string>>): Promise<void> {
  const { origin, publicKey, serviceId, templateId } = emailService
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('lib_version', version)
  body.append('service_id', serviceId)
  body.append('template_id', templateId)
  body.append('user_id', publicKey)
  const limit = new AbortController()
  setTimeout(() => limit.abort(), SEND_TIME_LIMIT_MS)
  const { signal } = limit
  const request = fetch(origin + SEND_FORM_PATH, { method: 'POST', body, signal })
  const answer = await request.catch((cause: unknown) => {
    throw Object.assign(new Error('Network Error', { cause }), { status: 0 })
  })
  const { ok, status } = answer
  if (ok) return
  const text = await answer.text().catch(() => '')
  throw Object.assign(new Error(`The e-mail service answered ${status}`), { status, text })
}

import {
  ENQUIRY_FIELDS,
  type FormField,
  missingFields,
  NEWSLETTER_FIELDS,
} from 'protocol/enquiry.ts'
import { ANSWER_PAGES, HONEYPOT_FIELD, NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { NetworkOnly } from 'workbox-strategies'
import { SEND_TIME_LIMIT_MS } from '../forms/emailServiceSettings.ts'
import { askForSync, writeEntry } from '../forms/sendWaiting.ts'
import { setWorkerFlag } from '../forms/workerFlag.ts'
import { offlinePage } from './offlinePage.ts'

declare const self: ServiceWorkerGlobalScope

export const FORMS = {
  [NATIVE_FORM_PATHS.enquiry]: {
    fields: ENQUIRY_FIELDS,
    incomplete: 'enquiryIncomplete',
    sentPage: ANSWER_PAGES.enquirySent,
  },
  [NATIVE_FORM_PATHS.newsletter]: {
    fields: NEWSLETTER_FIELDS,
    incomplete: 'newsletterIncomplete',
    sentPage: ANSWER_PAGES.newsletterSent,
  },
} as const

interface PostedForm {
  readonly fields: readonly FormField[]
  readonly incomplete: Parameters<typeof offlinePage>[0]
  /** The path of the page that confirms the send. */
  readonly sentPage: string
}

const network = new NetworkOnly({ networkTimeoutSeconds: SEND_TIME_LIMIT_MS / 1000 })

/**
 * Answers a form that the browser itself posts because the code of the forms did not load. Returns the server's answer; without an answer,
 * or after a server error (5xx), stores the fields in the outbox. If the server has nevertheless received the form, it later recognises the
 * repeat by its content.
 */
export async function sendOrStore(
  form: PostedForm,
  request: Request,
  event: ExtendableEvent,
): Promise<Response> {
  // A copy, because sending the request to the server consumes its body.
  const copy = request.clone()
  const answer = await network.handle({ request, event }).catch(() => null)
  // An opaque redirect has status 0, and is an answer, too.
  return answer && answer.status < 500 ? answer : store(form, copy)
}

async function store(form: PostedForm, request: Request): Promise<Response> {
  const { fields, incomplete, sentPage } = form
  // If several fields have the same name, the last one counts, as on the server.
  const sent = new Map(new URLSearchParams(await request.text()))
  const values = Object.fromEntries(fields.map(({ name }) => [name, sent.get(name) ?? '']))
  if (missingFields(fields, values).length > 0) return offlinePage(incomplete, 422)
  const written = { text: Object.values(values).filter(Boolean).join('\n'), sentPage }
  try {
    // The outbox would send the fields without the honeypot, and so bypass the server's quarantine.
    if (sent.get(HONEYPOT_FIELD)?.trim()) throw new Error('A hidden field is filled in')
    await writeEntry(values)
  } catch (error) {
    console.warn('The form was neither sent nor saved on this device', error)
    return offlinePage('notStored', 503, written)
  }
  await setWorkerFlag()
  await askForSync(self.registration)
  return offlinePage('stored', 202, written)
}

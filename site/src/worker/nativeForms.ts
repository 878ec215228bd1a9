import { ENQUIRY_FIELD_NAMES, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { ANSWER_PAGES, HONEYPOT_FIELD, NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { NetworkOnly } from 'workbox-strategies'
import { SEND_TIME_LIMIT_MS } from '../forms/emailService.ts'
import { askForSync, writeEntry } from '../forms/sendWaiting.ts'
import { leaveNote } from '../forms/waitingNote.ts'
import { offlinePage } from './offlinePage.ts'

declare const self: ServiceWorkerGlobalScope

const FORMS = {
  [NATIVE_FORM_PATHS.enquiry]: {
    fields: ENQUIRY_FIELD_NAMES,
    incomplete: 'enquiryIncomplete',
    sentPage: ANSWER_PAGES.enquirySent,
  },
  [NATIVE_FORM_PATHS.newsletter]: {
    fields: [NEWSLETTER_FIELD],
    incomplete: 'newsletterIncomplete',
    sentPage: ANSWER_PAGES.newsletterSent,
  },
} as const

const network = new NetworkOnly({ networkTimeoutSeconds: SEND_TIME_LIMIT_MS / 1000 })

/**
 * Answers a form that the browser posted by itself, as it does when the form's code could not be loaded. What a server
 * answers is passed on as it is, unless it says that it failed. Then, and where none answers, the fields go into the
 * outbox: what had arrived all the same, the server knows again.
 */
export async function sendOrKeep(
  path: keyof typeof FORMS,
  request: Request,
  event: ExtendableEvent,
): Promise<Response> {
  // Before the network takes the body.
  const copy = request.clone()
  const answer = await network.handle({ request, event }).catch(() => null)
  // A redirect, which a navigation gets as it is, has status 0.
  return answer && answer.status < 500 ? answer : keep(path, copy)
}

async function keep(path: keyof typeof FORMS, request: Request): Promise<Response> {
  const { fields, incomplete, sentPage } = FORMS[path]
  // The last of equal names, as on the server.
  const sent = new Map(new URLSearchParams(await request.text()))
  const entries = fields.map((field) => [field, sent.get(field) ?? ''] as const)
  if (entries.some(([, value]) => value.trim() === '')) return offlinePage(incomplete, 422)
  const written = { text: entries.map(([, value]) => value).join('\n'), sentPage }
  try {
    // The outbox would send it without this field, and so past the quarantine.
    if (sent.get(HONEYPOT_FIELD)?.trim()) throw new Error('Only the form’s own post can say so')
    await writeEntry(Object.fromEntries(entries))
  } catch (error) {
    console.warn('Neither sent nor saved on this device', error)
    return offlinePage('notStored', 503, written)
  }
  await leaveNote()
  await askForSync(self.registration)
  return offlinePage('stored', 202, written)
}

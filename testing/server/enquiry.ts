import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { OWN_SERVICE, SEND_FORM_PATH } from 'protocol/emailService.ts'
import { type Enquiry, enquiryOf, NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { EVENTS_PATH, NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import type { StoredEnquiry } from '../../server/src/enquiries/enquiryRows.ts'

/** The user agent of a visitor's browser. The server does not count visits with the user agents of robots and tools. */
export const BROWSER = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36'

const SAMPLES: Partial<Enquiry> = {
  name: 'Wanjiru Otieno',
  phone: '+254 700 000000',
  email: 'wanjiru@example.org',
  serviceInterest: 'Website Design & Development',
  budgetInterest: 'USD 400 - USD 800',
  timeline: '3 - 4 Weeks',
  message: 'A shop for pottery.\nWith M-Pesa, please.',
}

export const ENQUIRY = enquiryOf(({ name, label }) => SAMPLES[name] ?? `A ${label}`)

/** Returns an enquiry as the server stores it. Its content counts as that of no other enquiry. */
export function storedEnquiry(change: Partial<StoredEnquiry> = {}): StoredEnquiry {
  const id = randomUUID()
  const enquiry = { id, receivedAtMs: Date.now(), fields: ENQUIRY, contentHash: id }
  return { ...enquiry, quarantined: false, ...change }
}

export const KEYS = {
  lib_version: '4.4.1',
  service_id: OWN_SERVICE.serviceId,
  template_id: OWN_SERVICE.templateId,
  user_id: OWN_SERVICE.publicKey,
}

/** Returns the request that `emailjs.sendForm` sends for these fields, with their line breaks unchanged. */
export function sendForm(fields: Readonly<Record<string, string>>): InjectOptions {
  const boundary = 'between-two-fields'
  const parts = Object.entries({ ...fields, ...KEYS }).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    method: 'POST',
    url: SEND_FORM_PATH,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  }
}

export function enquiryForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...KEYS })) form.append(name, value)
  return form
}

export async function multipart(form: FormData): Promise<InjectOptions> {
  const encoded = new Response(form)
  return {
    method: 'POST',
    url: SEND_FORM_PATH,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Returns the request that a browser sends for a form without JavaScript. */
export function nativePost(
  form: keyof typeof NATIVE_FORM_PATHS,
  fields: Readonly<Record<string, string>>,
): InjectOptions {
  return {
    method: 'POST',
    url: NATIVE_FORM_PATHS[form],
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  }
}

/** Returns the request with which a page reports a visit, as `sendBeacon` sends it. */
export function beacon(
  event: string | object,
  headers: Readonly<Record<string, string>> = {},
): InjectOptions {
  return {
    method: 'POST',
    url: EVENTS_PATH,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': BROWSER, ...headers },
    payload: typeof event === 'string' ? event : JSON.stringify(event),
  }
}

export function signUp(address: string): InjectOptions {
  return sendForm({ [NEWSLETTER_FIELD]: address })
}

export const ASKED_ERASURE = { atMs: 0, who: 'Amina', what: 'person erased', about: '' } as const

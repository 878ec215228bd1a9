import { SERVICE_FIELDS, type ServiceField } from 'protocol/emailService.ts'
import { parsePlainMultipart } from './parsePlainMultipart.ts'

/** What a client of the e-mail service sent: who it says it is, and the template's parameters. */
export interface ServiceRequest {
  readonly keys: Partial<Readonly<Record<ServiceField, string>>>
  readonly params: ReadonlyMap<string, string>
}

export type ReadResult =
  | { readonly kind: 'read'; readonly request: ServiceRequest }
  | { readonly kind: 'refused'; readonly status: 400 | 415; readonly text: string }

/** Reads `emailjs.sendForm`: multipart, where the client's own fields come last, so the last of equal names counts. */
export async function readFormParams(
  contentType: string | undefined,
  body: Buffer,
): Promise<ReadResult> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType ?? '')) {
    return refused(415, 'The form has to be sent as multipart/form-data')
  }
  const form =
    parsePlainMultipart(contentType ?? '', body) ?? (await parseMultipart(contentType ?? '', body))
  if (!form) return refused(400, 'The form data is malformed')
  const params = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value === 'string') params.set(name, value)
    // A file control that was left empty is a part all the same.
    else if (value.size > 0) return refused(400, 'Files are not accepted')
  }
  const keys: Partial<Record<ServiceField, string>> = {}
  for (const field of SERVICE_FIELDS) {
    const value = params.get(field)
    if (value !== undefined) keys[field] = value
    params.delete(field)
  }
  return { kind: 'read', request: { keys, params } }
}

/** Reads `emailjs.send`: JSON. */
export function readJsonParams(contentType: string | undefined, body: Buffer): ReadResult {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    return refused(415, 'The parameters have to be sent as application/json')
  }
  const sent = parseObject(body)
  if (!sent) return refused(400, 'The JSON is malformed')
  const keys: Partial<Record<ServiceField, string>> = {}
  for (const field of SERVICE_FIELDS) {
    const value = sent.get(field)
    if (typeof value === 'string') keys[field] = value
  }
  const template = sent.get('template_params') ?? {}
  if (!isPlainObject(template)) return refused(400, 'The template params have to be the object')
  const params = new Map<string, string>()
  for (const [name, value] of Object.entries(template)) {
    if (typeof value === 'string') params.set(name, value)
    else if (typeof value === 'number' || typeof value === 'boolean') params.set(name, `${value}`)
    else if (value !== null) return refused(400, `The template param ${quote(name)} has to be text`)
  }
  return { kind: 'read', request: { keys, params } }
}

/** A name from outside as it can stand in a one-line answer. */
function quote(name: string): string {
  return JSON.stringify(name.slice(0, 50))
}

async function parseMultipart(contentType: string, body: Buffer): Promise<FormData | null> {
  try {
    // A copy with a buffer of its own type: Node's pooled one is not what `BodyInit` takes.
    const init = { headers: { 'content-type': contentType } }
    return await new Response(Uint8Array.from(body), init).formData()
  } catch {
    return null
  }
}

function parseObject(body: Buffer): Map<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return isPlainObject(parsed) ? new Map(Object.entries(parsed)) : null
  } catch {
    return null
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refused(status: 400 | 415, text: string): ReadResult {
  return { kind: 'refused', status, text }
}

import { NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { EVENTS_PATH } from 'protocol/paths.ts'
import { VISIT_SOURCE_KEY } from '../device/deviceStorage.ts'
import { sendForm } from './sendForm.ts'
import {
  askForSync,
  asRefusal,
  type OutboxEntry,
  openOutbox,
  type Refusal,
  sendWaiting,
  storedEntries,
  writeEntry,
} from './sendWaiting.ts'
import { setWaiting } from './waitingFlag.ts'

const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 15 * 60_000
/** If storing a form takes longer, the form is sent without being stored. */
const STORE_TIME_LIMIT_MS = 3_000

/** Dispatches `change` after an entry was sent, refused or discarded, and `sent` after this page has sent an enquiry. */
export const outboxChanges = new EventTarget()

// The service worker posts a message to all pages after it has tried to send the outbox.
globalThis.navigator?.serviceWorker?.addEventListener('message', () => void tellOfChange())

/**
 * Writes a form's fields to the outbox, then sends the outbox. `stored` resolves to false if storage is full, forbidden or too slow. `sent`
 * resolves once the service has accepted the fields, and rejects if this attempt failed. A stored entry is sent again until the service
 * accepts it or refuses it for good. If `takeBack` returns true for a refusal, the entry is deleted.
 */
export function submit(
  fields: OutboxEntry['fields'],
  takeBack: (refusal: Refusal) => boolean,
): { stored: Promise<boolean>; sent: Promise<void> } {
  const key = write(fields)
  const stored = key.then(
    () => true,
    (error: unknown) => {
      console.warn('The form could not be saved on this device', error)
      return false
    },
  )
  const sent = stored.then(async (isStored) =>
    isStored ? deliver(await key, takeBack) : send(fields),
  )
  return { stored, sent }
}

/** Sends the outbox, oldest entry first, and repeats failed sends while the page is open. Safe to call at any time. */
export function resume(): void {
  sendAll()
    .then(tellOfChange)
    .catch((error: unknown) => {
      console.warn('The outbox could not be read', error)
    })
}

export async function discard(key: number): Promise<void> {
  const database = await openOutbox()
  await database.delete('entries', key)
  await tellOfChange()
}

async function write(fields: OutboxEntry['fields']): Promise<number> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), STORE_TIME_LIMIT_MS)
  const late = new Promise<never>((_, reject) => {
    const message = `The form was not stored within ${STORE_TIME_LIMIT_MS} ms`
    limit.signal.addEventListener('abort', () => reject(new Error(message)))
  })
  try {
    const key = await Promise.race([writeEntry(fields, limit.signal), late])
    setWaiting(true)
    return key
  } finally {
    clearTimeout(timer)
  }
}

async function deliver(key: number, takeBack: (refusal: Refusal) => boolean): Promise<void> {
  const refused = await sendAll()
  const refusal = asRefusal(refused.get(key))
  if (refusal && takeBack(refusal)) await (await openOutbox()).delete('entries', key)
  await tellOfChange()
  if (refused.has(key)) throw refused.get(key)
}

/** Sends all waiting entries. Returns the errors of entries that stay in the outbox, by the entry's key. */
async function sendAll(): Promise<Map<number, unknown>> {
  const refused = await sendWaiting((fields) => {
    // Registers the sync before the send, because the visitor may close the page. The worker waits until this page releases the lock.
    void navigator.serviceWorker?.ready.then(askForSync)
    return send(fields)
  })
  if ([...refused.values()].some((error) => !asRefusal(error))) retryLater()
  else failures = 0
  return refused
}

async function send(fields: OutboxEntry['fields']): Promise<void> {
  const { status, text } = await sendForm(fields)
  console.info('The form was sent', status, text)
  if (NEWSLETTER_FIELD in fields) return
  countEnquiry()
  outboxChanges.dispatchEvent(new Event('sent'))
}

let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

function retryLater(): void {
  clearTimeout(retry)
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
  failures += 1
  retry = setTimeout(resume, delay)
}

async function tellOfChange(): Promise<void> {
  setWaiting((await storedEntries()).length > 0)
  outboxChanges.dispatchEvent(new Event('change'))
}

/** Counts an accepted enquiry for the source of the visit. The message contains nothing from the enquiry itself. */
function countEnquiry(): void {
  try {
    const message = sessionStorage.getItem(VISIT_SOURCE_KEY)
    if (message) navigator.sendBeacon(EVENTS_PATH, message)
  } catch {
    // The visit's source is kept in storage. If storage is forbidden, the source is unknown.
  }
}

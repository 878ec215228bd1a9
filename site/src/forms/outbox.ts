import { sendForm } from './sendForm.ts'
import { askForSync, type OutboxEntry, openOutbox, sendWaiting, writeEntry } from './sendWaiting.ts'
import { setWaiting } from './waitingFlag.ts'

const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 15 * 60_000

export type { OutboxEntry }

/** Tells of a `change` whenever an entry was sent, refused or discarded. */
export const outboxChanges = new EventTarget()

// The service worker has sent something.
globalThis.navigator?.serviceWorker?.addEventListener('message', () => void tellOfChange())

/**
 * Writes a form's fields to this device, then sends what waits. `stored` resolves once the write is done and tells
 * whether it succeeded (storage may be full or forbidden); `sent` resolves once the service has accepted the
 * fields and rejects when this attempt failed. What was stored is sent again until it is accepted.
 */
export function submit(fields: OutboxEntry['fields']): {
  stored: Promise<boolean>
  sent: Promise<void>
} {
  const key = write(fields)
  const stored = key.then(
    () => true,
    (error: unknown) => {
      console.warn('Could not be saved on this device', error)
      return false
    },
  )
  const sent = stored.then((isStored) => (isStored ? key.then(deliver) : send(fields)))
  return { stored, sent }
}

/** Sends all that waits, oldest first, and keeps trying while the page is open. Safe to call at any time. */
export function resume(): void {
  deliverAll().catch((error: unknown) => {
    console.warn('Could not read what waits on this device', error)
  })
}

/** What waits on this device, oldest first. Rejects when the storage cannot be read. */
export async function waitingEntries(): Promise<OutboxEntry[]> {
  return (await openOutbox()).getAll('entries')
}

/** Deletes an entry from this device; it will not be sent. */
export async function discard(key: number): Promise<void> {
  const database = await openOutbox()
  await database.delete('entries', key)
  await tellOfChange()
}

async function write(fields: OutboxEntry['fields']): Promise<number> {
  const key = await writeEntry(fields)
  setWaiting(true)
  return key
}

async function deliver(key: number): Promise<void> {
  const refused = await deliverAll()
  if (refused.has(key)) throw refused.get(key)
}

/** Returns why each entry that stays was not accepted. */
async function deliverAll(): Promise<Map<number, unknown>> {
  const refused = await sendWaiting((fields) => {
    // First, since the page may be closed before the answer. The worker waits for the lock that is held here.
    void navigator.serviceWorker?.ready.then(askForSync)
    return send(fields)
  })
  if (refused.size > 0) retryLater()
  else failures = 0
  await tellOfChange()
  return refused
}

async function send(fields: OutboxEntry['fields']): Promise<void> {
  const { status, text } = await sendForm(fields)
  console.info('Sent', status, text)
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
  setWaiting((await (await openOutbox()).count('entries')) > 0)
  outboxChanges.dispatchEvent(new Event('change'))
}

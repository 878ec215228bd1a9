import { EmailJSResponseStatus } from '@emailjs/browser'
import { type DBSchema, openDB } from 'idb'
import { sendForm } from './sendForm.ts'
import { setWaiting } from './waitingFlag.ts'

const LOCK = 'outbox'
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 15 * 60_000

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry }
}

export interface OutboxEntry {
  /** Given by the database. */
  key?: number
  fields: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  writtenAt: number
}

/** Tells of a `change` whenever an entry was sent, refused or discarded. */
export const outboxChanges = new EventTarget()

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
  const sent = stored.then((isStored) => (isStored ? key.then(deliver) : deliverUnstored(fields)))
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
  return (await open()).getAll('entries')
}

/** Deletes an entry from this device; it will not be sent. */
export async function discard(key: number): Promise<void> {
  const database = await open()
  await database.delete('entries', key)
  setWaiting((await database.count('entries')) > 0)
  outboxChanges.dispatchEvent(new Event('change'))
}

async function write(fields: OutboxEntry['fields']): Promise<number> {
  const database = await open()
  // Strict: the promise stands for bytes on the disk, not in a buffer.
  const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
  const key = await transaction.store.add({ fields, writtenAt: Date.now() })
  await transaction.done
  setWaiting(true)
  return key
}

async function deliver(key: number): Promise<void> {
  const refused = await deliverAll()
  if (refused.has(key)) throw refused.get(key)
}

async function deliverUnstored(fields: OutboxEntry['fields']): Promise<void> {
  log(await sendForm(fields))
}

/**
 * Tries every waiting entry and returns why each that stays was not accepted. One tab at a time: two tabs that
 * both sent the same entry would deliver it twice.
 */
async function deliverAll(): Promise<Map<number, unknown>> {
  const refused = new Map<number, unknown>()
  await withLock(async () => {
    const database = await open()
    let unreachable: unknown
    for (const { key = 0, fields } of await database.getAll('entries')) {
      // With no connection the rest would only wait for the same time limit, one after the other.
      if (unreachable) {
        refused.set(key, unreachable)
        continue
      }
      try {
        log(await sendForm(fields))
        await database.delete('entries', key)
      } catch (error) {
        refused.set(key, error)
        if (error instanceof EmailJSResponseStatus && error.status === 0) unreachable = error
      }
    }
    setWaiting(refused.size > 0)
  })
  if (refused.size > 0) retryLater()
  else failures = 0
  outboxChanges.dispatchEvent(new Event('change'))
  return refused
}

let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

function retryLater(): void {
  clearTimeout(retry)
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
  failures += 1
  retry = setTimeout(resume, delay)
}

function open() {
  return openDB<Schema>('outbox', 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'key', autoIncrement: true })
    },
  })
}

async function withLock(work: () => Promise<void>): Promise<void> {
  // Web Locks need a secure context; plain http on another host than localhost has none.
  if (navigator.locks) await navigator.locks.request(LOCK, work)
  else await work()
}

function log({ status, text }: { status: number; text: string }): void {
  console.info('Sent', status, text)
}

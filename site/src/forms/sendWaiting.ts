import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The name of the lock and of the Background Sync registration. */
export const OUTBOX = 'outbox'

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry }
}

export interface OutboxEntry {
  /** Given by the database. */
  key?: number
  fields: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  writtenAt: number
  /** It is not sent any more, and stays only so that its text is not lost. */
  refusal?: Refusal
}

/** Why the e-mail service did not take a form's fields, and never will: the same fields would be refused again. */
export interface Refusal {
  status: number
  /** In the service's own words. */
  text: string
}

/** Malformed, too large, of an unknown kind. All else (403, 429, 5xx, no answer) is worth another try. */
const FOR_GOOD = [400, 413, 415]

/** The refusal that an error of a send stands for; null where the send may succeed later. */
export function asRefusal(error: unknown): Refusal | null {
  const { status = 0, text = '' } = (error ?? {}) as Partial<Refusal>
  return FOR_GOOD.includes(status) ? { status, text } : null
}

/** 30 days: phones are shared. */
const ENTRY_LIFETIME_MS = 30 * 86_400_000

/** When an entry of that time is deleted, sent or not; both in milliseconds since the epoch. */
export function expiresAt(writtenAt: number): number {
  return writtenAt + ENTRY_LIFETIME_MS
}

/** Background Sync, which only some browsers have. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

let connection: Promise<IDBPDatabase<Schema>> | undefined

/** Opens what waits on this device, once a page. Rejects when storage is forbidden. */
export function openOutbox(): Promise<IDBPDatabase<Schema>> {
  connection ??= connect().catch((error: unknown) => {
    connection = undefined
    throw error
  })
  return connection
}

function connect(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(OUTBOX, 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'key', autoIncrement: true })
    },
    // A page of a later version wants to change it: this one lets go, and opens it anew when it needs it.
    blocking: (_version, _next, { target }) => {
      ;(target as IDBDatabase).close()
      connection = undefined
    },
    terminated: () => {
      connection = undefined
    },
  })
}

/**
 * Writes a form's fields to this device and returns their key. What waits with the same content already is not written
 * again: a page that was posted is posted once more by each reload. Rejects when storage is forbidden or full. Once
 * `signal` has aborted nothing is written any more.
 */
export async function writeEntry(
  fields: OutboxEntry['fields'],
  signal?: AbortSignal,
): Promise<number> {
  const database = await openOutbox()
  if (signal?.aborted) throw new DOMException('The caller gave up', 'AbortError')
  // Strict: the promise stands for bytes on the disk, not in a buffer.
  const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
  const abort = () => transaction.abort()
  signal?.addEventListener('abort', abort)
  const content = JSON.stringify(fields)
  const waiting = await transaction.store.getAll()
  const same = waiting.find((entry) => !entry.refusal && JSON.stringify(entry.fields) === content)
  const key = same?.key ?? (await transaction.store.add({ fields, writtenAt: Date.now() }))
  await transaction.done
  signal?.removeEventListener('abort', abort)
  return key
}

/** Has the browser wake the service worker when there is a connection, be a page open or not. */
export async function askForSync({ sync }: SyncingRegistration): Promise<void> {
  try {
    await sync?.register(OUTBOX)
  } catch (error) {
    // The visitor may forbid it: the retries of the pages remain.
    console.info('Waits for a page to be open', error)
  }
}

/** What a page shows, oldest first: what waits, and what was refused. Rejects when the storage cannot be read. */
export async function storedEntries(): Promise<OutboxEntry[]> {
  const database = await openOutbox()
  const entries = await database.getAll('entries')
  const isExpired = ({ writtenAt }: OutboxEntry) => expiresAt(writtenAt) < Date.now()
  for (const { key = 0 } of entries.filter(isExpired)) await database.delete('entries', key)
  return entries.filter((entry) => !isExpired(entry))
}

/**
 * Tries every waiting entry, deletes what `send` resolves for and what is too old, and returns why each that stays was
 * not accepted. What is refused for good is marked and not tried again. One sender at a time, be it a tab or the service
 * worker: two that sent the same entry would deliver it twice.
 */
export async function sendWaiting(
  send: (fields: OutboxEntry['fields']) => Promise<unknown>,
): Promise<Map<number, unknown>> {
  const refused = new Map<number, unknown>()
  await withLock(async () => {
    const database = await openOutbox()
    let unreachable: unknown
    for (const entry of await storedEntries()) {
      const { key = 0, fields, refusal } = entry
      if (refusal) {
        refused.set(key, refusal)
        continue
      }
      // With no connection the rest would only wait for the same time limit, one after the other.
      if (unreachable) {
        refused.set(key, unreachable)
        continue
      }
      try {
        await send(fields)
        await database.delete('entries', key)
      } catch (error) {
        refused.set(key, error)
        const forGood = asRefusal(error)
        if (forGood) await database.put('entries', { ...entry, refusal: forGood })
        if ((error as { status?: unknown }).status === 0) unreachable = error
      }
    }
  })
  return refused
}

/**
 * Web Locks need a secure context, which plain http on another host than localhost has not, and a browser may refuse one. An enquiry
 * that is perhaps sent twice is better than one that is not sent: the server knows a repeat by its content.
 */
async function withLock(work: () => Promise<void>): Promise<void> {
  let begun = false
  const workOnce = () => {
    begun = true
    return work()
  }
  try {
    if (navigator.locks) return await navigator.locks.request(OUTBOX, workOnce)
  } catch (error) {
    if (begun) throw error
    console.warn('Sends without a lock', error)
  }
  await work()
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The name of the database, of the lock, of the Background Sync registration and of the worker's message. */
export const OUTBOX = 'outbox'

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry }
}

export interface OutboxEntry {
  /** Assigned by the database. */
  key?: number
  fields: Readonly<Record<string, string>>
  /** In milliseconds since the epoch. */
  writtenAt: number
  /** Set if the service has refused the entry. A refused entry is not sent again, but kept so that its text is not lost. */
  refusal?: Refusal
}

export interface Refusal {
  /** The HTTP status; 0 for a text that was neither stored nor sent. */
  status: number
  text: string
}

/**
 * The statuses that mean a final refusal: malformed, too large, unknown type. After other failures (403, 429, 5xx) another try may succeed.
 */
const FOR_GOOD = [400, 413, 415]

/** Returns the final refusal in an error of `send`; null if another try may succeed. */
export function asRefusal(error: unknown): Refusal | null {
  const { status = 0, text = '' } = (error ?? {}) as Partial<Refusal>
  return FOR_GOOD.includes(status) ? { status, text } : null
}

/** Entries are kept for 30 days and no longer, because people share phones. */
const ENTRY_LIFETIME_MS = 30 * 86_400_000

export function expiresAt(writtenAt: number): number {
  return writtenAt + ENTRY_LIFETIME_MS
}

/** A registration with Background Sync, which only some browsers have. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

let connection: Promise<IDBPDatabase<Schema>> | undefined

/** Opens the database of the outbox, only once per page. Rejects if storage is forbidden. */
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
    // Closes the connection so that another page can upgrade the database. This page connects again when needed.
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
 * Writes a form's fields to the outbox, and returns the entry's key. If the same fields wait already, returns the key of that entry,
 * because a reload posts a form again. Rejects if storage is forbidden or full. Writes nothing once `signal` has aborted.
 */
export async function writeEntry(
  fields: OutboxEntry['fields'],
  signal?: AbortSignal,
): Promise<number> {
  const database = await openOutbox()
  if (signal?.aborted) throw new DOMException('The caller gave up', 'AbortError')
  // With `strict`, the transaction is done only when the bytes are on the disk instead of in a buffer.
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

/** Registers a Background Sync: the browser starts the service worker when there is a connection, even if no page is open. */
export async function askForSync({ sync }: SyncingRegistration): Promise<void> {
  try {
    await sync?.register(OUTBOX)
  } catch (error) {
    // If the visitor forbids Background Sync, pages send the outbox by themselves.
    console.info('No Background Sync: the outbox is sent while a page is open', error)
  }
}

/** Returns the waiting and the refused entries, oldest first. Deletes expired entries. Rejects if storage cannot be read. */
export async function storedEntries(): Promise<OutboxEntry[]> {
  const database = await openOutbox()
  const entries = await database.getAll('entries')
  const isExpired = ({ writtenAt }: OutboxEntry) => expiresAt(writtenAt) < Date.now()
  for (const { key = 0 } of entries.filter(isExpired)) await database.delete('entries', key)
  return entries.filter((entry) => !isExpired(entry))
}

/**
 * Sends every waiting entry, and deletes the entry once `send` has resolved. Returns the errors of all other entries by key. Marks entries
 * that are refused for good, so that they are not sent again. A lock admits one sender at a time, a tab or the service worker, because two
 * senders would deliver an entry twice.
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
      // The visitor may delete an entry while another entry is being sent.
      if (!(await database.getKey('entries', key))) continue
      // Without a connection, each further entry would only wait for its time limit.
      const known = refusal ?? unreachable
      if (known) {
        refused.set(key, known)
        continue
      }
      try {
        await send(fields)
        await database.delete('entries', key)
      } catch (error) {
        if ((error as { status?: unknown }).status === 0) unreachable = error
        const { store } = database.transaction('entries', 'readwrite')
        // A refusal must not write back an entry that the visitor deleted during the send.
        if (!(await store.getKey(key))) continue
        refused.set(key, error)
        const forGood = asRefusal(error)
        if (forGood) await store.put({ ...entry, refusal: forGood })
      }
    }
  })
  return refused
}

/**
 * Runs `work` under the outbox's lock, or without the lock if the browser refuses or lacks Web Locks (they need HTTPS). Without the lock,
 * an enquiry may be sent twice: the server recognises the repeat by its content, but could not recover a lost enquiry.
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
    console.warn('The outbox is sent without a lock: a form may be sent twice', error)
  }
  await work()
}

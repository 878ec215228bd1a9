import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The name of the lock and of the Background Sync registration. */
export const OUTBOX = 'outbox'

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry }
}

export interface OutboxEntry {
  /** Assigned by the database. */
  key?: number
  fields: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  writtenAt: number
  /** A refused entry is not sent again; it stays so that its text is not lost. */
  refusal?: Refusal
}

/** The answer of an e-mail service that would refuse the same fields again. */
export interface Refusal {
  status: number
  text: string
}

/** Malformed, too large, of an unknown type. After any other failure (403, 429, 5xx, no answer) a later try may succeed. */
const FOR_GOOD = [400, 413, 415]

/** Returns the refusal behind a failed send; null where a later try may succeed. */
export function asRefusal(error: unknown): Refusal | null {
  const { status = 0, text = '' } = (error ?? {}) as Partial<Refusal>
  return FOR_GOOD.includes(status) ? { status, text } : null
}

/** 30 days: phones are shared. */
const ENTRY_LIFETIME_MS = 30 * 86_400_000

/** Returns when an entry is deleted, sent or not; both in milliseconds since the epoch. */
export function expiresAt(writtenAt: number): number {
  return writtenAt + ENTRY_LIFETIME_MS
}

/** Background Sync, which only some browsers have. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

let connection: Promise<IDBPDatabase<Schema>> | undefined

/** Opens the outbox, once a page. Rejects when storage is forbidden. */
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
    // A page of a later version upgrades the database: this page closes its connection, and connects again when needed.
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
 * Writes a form's fields to the outbox and returns their key. Fields that wait there already are not written again, since a
 * reload posts a form once more. Rejects when storage is forbidden or full. Writes nothing once `signal` has aborted.
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

/** Registers a Background Sync: the browser wakes the service worker once there is a connection, also without an open page. */
export async function askForSync({ sync }: SyncingRegistration): Promise<void> {
  try {
    await sync?.register(OUTBOX)
  } catch (error) {
    // The visitor may forbid it; pages retry by themselves.
    console.info('No Background Sync: the outbox is sent while a page is open', error)
  }
}

/** Returns the waiting and the refused entries, oldest first, and deletes expired ones. Rejects when storage cannot be read. */
export async function storedEntries(): Promise<OutboxEntry[]> {
  const database = await openOutbox()
  const entries = await database.getAll('entries')
  const isExpired = ({ writtenAt }: OutboxEntry) => expiresAt(writtenAt) < Date.now()
  for (const { key = 0 } of entries.filter(isExpired)) await database.delete('entries', key)
  return entries.filter((entry) => !isExpired(entry))
}

/**
 * Sends every waiting entry, deletes those for which `send` resolves, and returns the errors of the others by key. Marks an
 * entry that is refused for good, and does not send it again. A lock lets one tab or the service worker send at a time: two
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
      if (refusal) {
        refused.set(key, refusal)
        continue
      }
      // Without a connection each further entry would only wait for the time limit.
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
 * Runs `work` under the outbox's lock, or without a lock where Web Locks are missing (they need HTTPS) or refused: an enquiry that may
 * be sent twice is better than a lost one, and the server recognises a repeat by its content.
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
    console.warn('The outbox is sent without a lock', error)
  }
  await work()
}

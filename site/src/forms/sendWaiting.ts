import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The name of the database, of the lock, of the Background Sync registration and of the worker's message. */
export const OUTBOX = 'outbox'

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry }
}

export interface OutboxEntry {
  /** The key that the database assigns. */
  key?: number
  fields: Readonly<Record<string, string>>
  /** When the entry was written, in milliseconds since the epoch. */
  writtenAt: number
  /** Set on a refused entry, which is not sent again but stays so that its text is not lost. */
  refusal?: Refusal
}

/** The answer of an e-mail service that refused the fields for good. */
export interface Refusal {
  status: number
  text: string
}

/** Statuses of a final refusal: malformed, too large, unknown type. After other failures (403, 429, 5xx) a later try may succeed. */
const FOR_GOOD = [400, 413, 415]

/** Returns the refusal behind the error of a send; null if a later try may succeed. */
export function asRefusal(error: unknown): Refusal | null {
  const { status = 0, text = '' } = (error ?? {}) as Partial<Refusal>
  return FOR_GOOD.includes(status) ? { status, text } : null
}

/** Entries are deleted after 30 days, because phones are shared. */
const ENTRY_LIFETIME_MS = 30 * 86_400_000

/** Returns when an unsent entry is deleted. Takes and returns milliseconds since the epoch. */
export function expiresAt(writtenAt: number): number {
  return writtenAt + ENTRY_LIFETIME_MS
}

/** A registration with Background Sync, which only some browsers have. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

let connection: Promise<IDBPDatabase<Schema>> | undefined

/** Opens the database of the outbox, once for each page. Rejects where storage is forbidden. */
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
    // Closes the connection for a page that upgrades the database; this page connects again when it needs to.
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
 * Writes a form's fields to the outbox and returns the key of the entry. If an entry with the same fields waits already, returns
 * its key instead: a reload posts a form again. Rejects if storage is forbidden or full. Writes nothing once `signal` has aborted.
 */
export async function writeEntry(
  fields: OutboxEntry['fields'],
  signal?: AbortSignal,
): Promise<number> {
  const database = await openOutbox()
  if (signal?.aborted) throw new DOMException('The caller gave up', 'AbortError')
  // `strict`: the transaction is done when the bytes are on the disk, not in a buffer.
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

/** Registers a Background Sync, for which the browser wakes the service worker once it has a connection, even without a page. */
export async function askForSync({ sync }: SyncingRegistration): Promise<void> {
  try {
    await sync?.register(OUTBOX)
  } catch (error) {
    // A visitor may forbid Background Sync. Pages then send the outbox by themselves.
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
 * Sends every waiting entry, deletes those for which `send` resolves, and returns the errors of the others by key. Marks entries
 * that are refused for good; they are not sent again. A lock admits one sender at a time, a tab or the service worker, because two
 * would deliver an entry twice.
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
      // Without a connection every further entry would only wait for its time limit.
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
 * Runs `work` under the outbox's lock, or without a lock where Web Locks are missing (they need HTTPS) or refused: an enquiry that is
 * sent twice is better than a lost one, and the server recognises a repeat by its content.
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

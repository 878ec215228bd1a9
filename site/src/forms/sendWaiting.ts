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
}

/** Background Sync, which only some browsers have. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Opens what waits on this device. Rejects when storage is forbidden. */
export function openOutbox(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(OUTBOX, 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'key', autoIncrement: true })
    },
  })
}

/**
 * Writes a form's fields to this device and returns their key. What waits with the same content already is not written
 * again: a page that was posted is posted once more by each reload. Rejects when storage is forbidden or full.
 */
export async function writeEntry(fields: OutboxEntry['fields']): Promise<number> {
  const database = await openOutbox()
  // Strict: the promise stands for bytes on the disk, not in a buffer.
  const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
  const content = JSON.stringify(fields)
  const waiting = await transaction.store.getAll()
  const same = waiting.find((entry) => JSON.stringify(entry.fields) === content)
  const key = same?.key ?? (await transaction.store.add({ fields, writtenAt: Date.now() }))
  await transaction.done
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

/**
 * Tries every waiting entry, deletes what `send` resolves for, and returns why each that stays was not accepted. One
 * sender at a time, be it a tab or the service worker: two that sent the same entry would deliver it twice.
 */
export async function sendWaiting(
  send: (fields: OutboxEntry['fields']) => Promise<unknown>,
): Promise<Map<number, unknown>> {
  const refused = new Map<number, unknown>()
  await withLock(async () => {
    const database = await openOutbox()
    let unreachable: unknown
    for (const { key = 0, fields } of await database.getAll('entries')) {
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
        if ((error as { status?: unknown }).status === 0) unreachable = error
      }
    }
  })
  return refused
}

async function withLock(work: () => Promise<void>): Promise<void> {
  // Web Locks need a secure context; plain http on another host than localhost has none.
  if (navigator.locks) await navigator.locks.request(OUTBOX, work)
  else await work()
}

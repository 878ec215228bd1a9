/** The name of an empty cache that serves as a flag: a service worker has no `localStorage`. */
export const WORKER_FLAG = 'outbox-waiting'

/** Tells the next page that the outbox holds entries. */
export async function setWorkerFlag(): Promise<void> {
  try {
    await caches.open(WORKER_FLAG)
  } catch (error) {
    // The storage is full; Background Sync and the next submit still send the outbox.
    console.info('The next page will not know that the outbox holds entries', error)
  }
}

/** Calls `keep` and clears the flag, if it is set. `keep` comes first, since a page may be left at any moment. */
export async function takeWorkerFlag(keep: () => void): Promise<void> {
  try {
    // Plain HTTP has neither caches nor a worker.
    if (!(await globalThis.caches?.has(WORKER_FLAG))) return
    keep()
    await caches.delete(WORKER_FLAG)
  } catch {
    // Where storage is forbidden, no flag can be set.
  }
}

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

/** If the flag is set, calls `keep` and then clears the flag: in this order, since a page may be left at any moment. */
export async function takeWorkerFlag(keep: () => void): Promise<void> {
  try {
    // Under plain HTTP there are neither caches nor a service worker.
    if (!(await globalThis.caches?.has(WORKER_FLAG))) return
    keep()
    await caches.delete(WORKER_FLAG)
  } catch {
    // Where storage is forbidden, no flag can be set.
  }
}

/** The name of an empty cache, which serves as a flag because a service worker has no `localStorage`. */
export const WORKER_FLAG = 'outbox-waiting'

export async function setWorkerFlag(): Promise<void> {
  try {
    await caches.open(WORKER_FLAG)
  } catch (error) {
    // If the storage is full, Background Sync or the next submit still sends the outbox.
    console.info('The next page will not know that forms wait to be sent', error)
  }
}

/** If the flag is set, calls `keep` and then clears the flag. In this order nothing is lost if the visitor leaves the page in between. */
export async function takeWorkerFlag(keep: () => void): Promise<void> {
  try {
    // Under plain HTTP, there are neither caches nor a service worker.
    if (!(await globalThis.caches?.has(WORKER_FLAG))) return
    keep()
    await caches.delete(WORKER_FLAG)
  } catch {
    // If storage is forbidden, no flag was set.
  }
}

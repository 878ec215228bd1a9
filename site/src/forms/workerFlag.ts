/** A cache that stays empty: all that a service worker, which has no `localStorage`, can set for a page to find fast. */
export const WORKER_FLAG = 'outbox-waiting'

/** Tells the next page that something waits on this device. */
export async function setWorkerFlag(): Promise<void> {
  try {
    await caches.open(WORKER_FLAG)
  } catch (error) {
    // Full: Background Sync remains, and the next submit.
    console.info('The next page does not know what waits', error)
  }
}

/** Hands the flag over, if it is set: `keep` comes first, since a page may be left at any moment. */
export async function takeWorkerFlag(keep: () => void): Promise<void> {
  try {
    // Without a secure context there are no caches, and no worker either.
    if (!(await globalThis.caches?.has(WORKER_FLAG))) return
    keep()
    await caches.delete(WORKER_FLAG)
  } catch {
    // Storage is forbidden: nothing can have been left.
  }
}

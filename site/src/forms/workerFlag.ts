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

/** Whether the flag was set; it is gone then. */
export async function takeWorkerFlag(): Promise<boolean> {
  try {
    // Without a secure context there are no caches, and no worker either.
    return (await globalThis.caches?.delete(WORKER_FLAG)) ?? false
  } catch {
    // Storage is forbidden: nothing can have been left.
    return false
  }
}

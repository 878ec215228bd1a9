/** A cache that stays empty: all that a service worker, which has no `localStorage`, can leave for a page to find fast. */
export const WAITING_NOTE = 'outbox-waiting'

/** Tells the next page that something waits on this device. */
export async function leaveNote(): Promise<void> {
  try {
    await caches.open(WAITING_NOTE)
  } catch (error) {
    // Full: Background Sync remains, and the next submit.
    console.info('The next page does not know what waits', error)
  }
}

/** Whether there was a note; it is gone then. */
export async function takeNote(): Promise<boolean> {
  try {
    // Without a secure context there are no caches, and no worker either.
    return (await globalThis.caches?.delete(WAITING_NOTE)) ?? false
  } catch {
    // Storage is forbidden: nothing can have been left.
    return false
  }
}

const KEY = 'outbox-waiting'

/** Whether something waits on this device, as far as can be told without opening its database. */
export function isWaiting(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Leaves a note for the next page, so that it knows whether to resume. */
export function setWaiting(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(KEY, '')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden: the next page does not resume by itself, the next submit does.
  }
}

import { readStored, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'

/** Whether something waits on this device, as far as can be told without opening its database. */
export function isWaiting(): boolean {
  return readStored(STORAGE_KEYS.outboxWaiting) != null
}

/**
 * Tells the next page whether to resume. Where storage is forbidden it does not resume by itself: the next submit does.
 */
export function setWaiting(waiting: boolean): void {
  writeStored(STORAGE_KEYS.outboxWaiting, waiting ? '' : null)
}

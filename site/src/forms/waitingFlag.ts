import { readStored, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'

/** Whether the outbox has entries. Reads a stored flag, so that the database need not be opened. */
export function isWaiting(): boolean {
  return readStored(STORAGE_KEYS.outboxWaiting) != null
}

/** Tells the next page whether to send the outbox. If storage is forbidden, only the next submit sends the outbox. */
export function setWaiting(waiting: boolean): void {
  writeStored(STORAGE_KEYS.outboxWaiting, waiting ? '' : null)
}

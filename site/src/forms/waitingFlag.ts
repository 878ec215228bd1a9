import { readStored, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'

/** Whether the outbox holds entries, as far as a page can tell without opening the database. */
export function isWaiting(): boolean {
  return readStored(STORAGE_KEYS.outboxWaiting) != null
}

/** Tells the next page whether to send the outbox. Where storage is forbidden, only the next submit sends it. */
export function setWaiting(waiting: boolean): void {
  writeStored(STORAGE_KEYS.outboxWaiting, waiting ? '' : null)
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface DeviceSchema extends DBSchema {
  /** What is typed and the server has not yet, by its key. */
  drafts: { key: string; value: KeptDraft }
  /** Single things by name. */
  kept: { key: string; value: unknown }
}

export interface KeptDraft {
  readonly value: unknown
  readonly atMs: number
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | null = null

/** What the desk keeps on this device. Rejects where the browser keeps nothing, as in some private windows. */
export function openDevice(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('desk', 1, {
    upgrade(database) {
      database.createObjectStore('drafts')
      database.createObjectStore('kept')
    },
    terminated() {
      opened = null
    },
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

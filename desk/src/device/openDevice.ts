import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface DeviceSchema extends DBSchema {
  /** What is typed and the server has not yet, by its key. */
  drafts: { key: string; value: StoredText }
  /** Single things by name. */
  kept: { key: string; value: unknown }
}

export interface StoredText {
  readonly value?: unknown
  readonly atMs: number
}

/** Under which it is kept whose device this is. */
const OWNER = 'owner'

/** Some browsers never answer. */
const LIMIT_MS = 1_000

let opened: Promise<IDBPDatabase<DeviceSchema>> | null = null

/** What the desk keeps on this device. Rejects where the browser keeps nothing, as in some private windows. */
export function openDevice(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= withinLimit(openDatabase())
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** Rejects also where a browser throws. */
async function openDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  return openDB<DeviceSchema>('desk', 1, {
    upgrade(database) {
      database.createObjectStore('drafts')
      database.createObjectStore('kept')
    },
    terminated() {
      opened = null
    },
  })
}

/** Deletes what was kept for another person. */
export async function claimDevice(memberId: string): Promise<void> {
  const device = await openDevice().catch(() => null)
  if (!device || (await device.get('kept', OWNER)) === memberId) return
  await clearDevice()
  await device.put('kept', memberId, OWNER)
}

/** Returns whether a member has signed in on this device since the last sign-out. */
export async function isClaimed(): Promise<boolean> {
  const device = await openDevice().catch(() => null)
  return (await device?.get('kept', OWNER)) !== undefined
}

/** Deletes all that the desk keeps on this device. */
export async function clearDevice(): Promise<void> {
  sessionStorage.clear()
  const device = await openDevice().catch(() => null)
  if (!device) return
  await Promise.all([device.clear('drafts'), device.clear('kept')])
}

function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('This browser keeps nothing.')), LIMIT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface DeviceSchema extends DBSchema {
  /** Edits that the server does not have yet, by their keys. */
  drafts: { key: string; value: object }
  /** Single values by name: the recent inbox, and the id of the member. */
  kept: { key: string; value: unknown }
}

const OWNER = 'owner'

/** The names in `localStorage` of the edits of tabs that are being left begin with this text. */
export const LAST_EDITS = 'last-edits'

/** Opening the database fails after this time, because in some browsers the request never settles. */
const LIMIT_MS = 1_000

let opened: Promise<IDBPDatabase<DeviceSchema>> | null = null

/** Opens the desk's database on this device. Rejects if the browser stores nothing, as in some private windows. */
export function openDevice(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= withinLimit(openDatabase())
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** Makes the next call of `openDevice` open the database anew. Safari on iOS may close the database without an event. */
export function forgetDevice(): void {
  opened = null
}

/** Opens the database. The function is `async` so that an error thrown by the browser becomes a rejection. */
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

/** Stores the id of the member who uses this device now. Deletes the data of any other member. */
export async function claimDevice(memberId: string): Promise<void> {
  const device = await openDevice().catch(() => null)
  if (device && (await device.get('kept', OWNER)) === memberId) return
  await clearDevice()
  await device?.put('kept', memberId, OWNER)
}

/** Returns whether a member has signed in on this device since the last sign-out. */
export async function isClaimed(): Promise<boolean> {
  const device = await openDevice().catch(() => null)
  return (await device?.get('kept', OWNER)) !== undefined
}

export async function clearDevice(): Promise<void> {
  sessionStorage.clear()
  for (const name of namesOfLastEdits()) localStorage.removeItem(name)
  const device = await openDevice().catch(() => null)
  if (!device) return
  await Promise.all([device.clear('drafts'), device.clear('kept')])
}

export function namesOfLastEdits(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(LAST_EDITS))
}

function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const tooLate = new Error('This browser did not open its storage in time.')
    setTimeout(reject, LIMIT_MS, tooLate)
    work.then(resolve, reject)
  })
}

import { openDevice } from './openDevice.ts'

/** Forgets all that was kept on this device of what the desk showed and of what was typed. */
export async function clearDevice(): Promise<void> {
  sessionStorage.clear()
  const device = await openDevice().catch(() => null)
  if (!device) return
  const transaction = device.transaction(['drafts', 'kept'], 'readwrite')
  await Promise.all([
    transaction.objectStore('drafts').clear(),
    transaction.objectStore('kept').clear(),
    transaction.done,
  ])
}

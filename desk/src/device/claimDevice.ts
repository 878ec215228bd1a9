import { clearDevice } from './clearDevice.ts'
import { openDevice } from './openDevice.ts'

const OWNER = 'owner'

/** Whoever signs in finds nothing that was kept for somebody else. */
export async function claimDevice(memberId: string): Promise<void> {
  const device = await openDevice().catch(() => null)
  if (!device || (await device.get('kept', OWNER)) === memberId) return
  await clearDevice()
  await device.put('kept', memberId, OWNER)
}

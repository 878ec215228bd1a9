import { openDevice } from '../../../device/openDevice.ts'

const KEY = 'testAddress'

/** Where tests went to from this device; nowhere else is it kept. Empty where the browser keeps nothing. */
export const testAddress = {
  async read(): Promise<string> {
    const kept = await openDevice()
      .then((device) => device.get('kept', KEY))
      .catch(() => '')
    return typeof kept === 'string' ? kept : ''
  },
  async keep(address: string): Promise<void> {
    const device = await openDevice().catch(() => null)
    await device?.put('kept', address, KEY)
  },
}

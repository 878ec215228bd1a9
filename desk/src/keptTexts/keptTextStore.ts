import { openDevice, type StoredText } from '../device/openDevice.ts'

/** What another tab has typed, or null where it has let go of it, and what stood there before. */
export interface KeptTextMessage {
  readonly key: string
  readonly value: unknown
  readonly over: unknown
}

const channel = new BroadcastChannel('desk-drafts')

/** What is typed, on this device, shared by all tabs. Its names on the device are older: other versions know them. */
export const keptTextStore = {
  async read(key: string): Promise<StoredText | undefined> {
    return (await openDevice()).get('drafts', key)
  },
  /** Keeps a value, or forgets it where it is null, and tells the other tabs. */
  async write(key: string, value: unknown, over: unknown): Promise<void> {
    channel.postMessage({ key, value, over } satisfies KeptTextMessage)
    const device = await openDevice()
    if (value === null) await device.delete('drafts', key)
    else await device.put('drafts', { value, atMs: Date.now() }, key)
  },
  /** @returns what ends it. */
  listen(key: string, listener: (message: KeptTextMessage) => void): () => void {
    const hear = ({ data }: MessageEvent<KeptTextMessage>) => {
      if (data.key === key) listener(data)
    }
    channel.addEventListener('message', hear)
    return () => channel.removeEventListener('message', hear)
  },
}

import { type KeptDraft, openDevice } from '../device/openDevice.ts'

/** What another tab has typed, or null where it has let go of its draft, and what stood there before. */
export interface DraftMessage {
  readonly key: string
  readonly value: unknown
  readonly over: unknown
}

const channel = new BroadcastChannel('desk-drafts')

/** Drafts on this device, shared by all tabs. */
export const draftStore = {
  async read(key: string): Promise<KeptDraft | undefined> {
    return (await openDevice()).get('drafts', key)
  },
  /** Keeps a value, or forgets it where it is null, and tells the other tabs. */
  async write(key: string, value: unknown, over: unknown): Promise<void> {
    channel.postMessage({ key, value, over } satisfies DraftMessage)
    const device = await openDevice()
    if (value === null) await device.delete('drafts', key)
    else await device.put('drafts', { value, atMs: Date.now() }, key)
  },
  /** @returns what ends it. */
  listen(key: string, listener: (message: DraftMessage) => void): () => void {
    const hear = ({ data }: MessageEvent<DraftMessage>) => {
      if (data.key === key) listener(data)
    }
    channel.addEventListener('message', hear)
    return () => channel.removeEventListener('message', hear)
  },
}

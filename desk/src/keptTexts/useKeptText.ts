import { useEffect, useRef, useState } from 'react'
import { openDevice, type StoredText } from '../device/openDevice.ts'

export interface KeptText<Value> {
  /** What stands in the fields. */
  readonly value: Value
  /** It is not what the server has. */
  readonly isChanged: boolean
  /** When it was typed, if it was found on this device as the screen opened; null otherwise. */
  readonly foundFromMs: number | null
  /** What was typed in another tab at the same time; null for nothing. `change` with one of the two resolves it. */
  readonly elsewhere: Value | null
  /** False where this device could not keep it: it lives as long as the tab. Null before the first of it is kept. */
  readonly isKept: boolean | null
  change(value: Value): void
  /** The server has this value, and `serverValue` says so: the device forgets it, unless more was typed meanwhile. */
  saved(value: Value): void
  /** Back to what the server has. */
  discard(): void
}

/**
 * Fields whose content is kept on this device with each change, until the server has it.
 * @param key tells it from other texts, such as `note 12`.
 * @param serverValue what the server has: plain data. It shows while nothing else is typed.
 * @param isOfRecord false for a text that was kept under this key for another record: it is forgotten.
 */
export function useKeptText<Value>(
  key: string,
  serverValue: Value,
  isOfRecord: (kept: Value) => boolean = () => true,
): KeptText<Value> {
  const [state, setState] = useState<State<Value>>(UNTOUCHED)
  // Events between two renders each begin where the one before ended.
  const latest = useRef<State<Value>>(UNTOUCHED)
  const set = (next: State<Value>) => {
    latest.current = next
    setState(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new in each render, and the same
  useEffect(() => {
    let isOver = false
    set(UNTOUCHED)
    keptTextStore.read(key).then(
      (kept) => {
        if (isOver || !kept) return undefined
        const { typed } = latest.current
        const value = kept.value as Value
        if (!isOfRecord(value)) keptTextStore.write(key, null, null).catch(() => {})
        else if (typed === null)
          set({ ...UNTOUCHED, typed: value, foundFromMs: kept.atMs, isKept: true })
        else if (!isSame(typed, value)) set({ ...latest.current, elsewhere: value })
        return undefined
      },
      () => {
        if (!isOver) set({ ...latest.current, isKept: false })
      },
    )
    const stop = keptTextStore.listen(key, ({ value, over }: KeptTextMessage) => {
      if (value !== null && !isOfRecord(value as Value)) return
      const { typed } = latest.current
      const isBasedOnThis = isSame(typed, over)
      if (isBasedOnThis) set({ ...UNTOUCHED, typed: value as Value | null })
      else if (value !== null) set({ ...latest.current, elsewhere: value as Value })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [key])

  const write = (value: Value | null) => {
    const over = latest.current.typed
    set({ ...UNTOUCHED, isKept: latest.current.isKept, typed: value })
    keptTextStore.write(key, value, over).then(
      () => set({ ...latest.current, isKept: true }),
      () => set({ ...latest.current, isKept: false }),
    )
  }
  const { typed, foundFromMs, elsewhere, isKept } = state
  const isChanged = typed !== null && !isSame(typed, serverValue)
  return {
    value: typed ?? serverValue,
    isChanged,
    foundFromMs: isChanged ? foundFromMs : null,
    elsewhere,
    isKept,
    change: write,
    saved: (value) => {
      if (isSame(latest.current.typed, value)) write(null)
    },
    discard: () => write(null),
  }
}

interface State<Value> {
  /** Null for nothing that the server does not have. */
  readonly typed: Value | null
  readonly foundFromMs: number | null
  readonly elsewhere: Value | null
  readonly isKept: boolean | null
}

const UNTOUCHED: State<never> = { typed: null, foundFromMs: null, elsewhere: null, isKept: null }

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What another tab has typed, or null where it has let go of it, and what stood there before. */
interface KeptTextMessage {
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

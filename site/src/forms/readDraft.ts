import { readStored, type StorageKey } from '../device/deviceStorage.ts'

/** A draft is deleted after so many days: phones are shared. */
const DRAFT_DAYS = 7

export interface StoredDraft {
  /** Milliseconds since the epoch. */
  savedAt: number
  fields: Readonly<Record<string, string>>
}

/** The draft that is stored under the key; null for none, one that is too old, or what is not ours. */
export function readDraft(key: StorageKey): StoredDraft | null {
  try {
    const draft = JSON.parse(readStored(key) ?? '') as StoredDraft
    return draft.savedAt > Date.now() - DRAFT_DAYS * 86_400_000 ? draft : null
  } catch {
    return null
  }
}

/** Every key under which this site leaves something in the device's `localStorage`. */
export const STORAGE_KEYS = {
  /** What was typed into the quote form; the same on every page that has it. */
  quoteDraft: 'quote-draft',
  /** Present while a form waits to be sent. */
  outboxWaiting: 'outbox-waiting',
  /** `paused` when the visitor stopped all motion. */
  motion: 'motion',
  /** The answer to the question about Google Analytics. */
  analyticsConsent: 'analytics-consent',
} as const

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]

/** What is stored under the key; null for nothing, and `undefined` where storage is forbidden. */
export function readStored(key: StorageKey): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Stores the value, or deletes what is stored when it is null. False where storage is forbidden or full. */
export function writeStored(key: StorageKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** A draft is deleted after seven days: phones are shared. */
const DRAFT_KEPT_MS = 7 * 86_400_000

export interface StoredDraft {
  /** Milliseconds since the epoch. */
  savedAt: number
  fields: Readonly<Record<string, string>>
}

/** The draft that is stored under the key; null for none, for one that is too old, and for a text that another program stored. */
export function readDraft(key: StorageKey): StoredDraft | null {
  try {
    const draft = JSON.parse(readStored(key) ?? '') as StoredDraft
    return draft.savedAt > Date.now() - DRAFT_KEPT_MS ? draft : null
  } catch {
    return null
  }
}

/** The one key of `sessionStorage`: what is sent to the visit counter for an enquiry of this tab. */
export const VISIT_SOURCE_KEY = 'visit-source'

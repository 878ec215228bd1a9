export const STORAGE_KEYS = {
  /** The text typed into the quote form: one draft for all pages with the form. */
  quoteDraft: 'quote-draft',
  /** Present while the outbox has an entry. */
  outboxWaiting: 'outbox-waiting',
  /** `paused` while the visitor has stopped all motion. */
  motion: 'motion',
  analyticsConsent: 'analytics-consent',
} as const

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]

/** Returns the stored value; null for a missing key, `undefined` if storage is forbidden. */
export function readStored(key: StorageKey): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Stores the value, or deletes the key for null. Returns false if storage is forbidden or full. */
export function writeStored(key: StorageKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Drafts are kept for seven days and no longer, because people share phones. */
const DRAFT_KEPT_MS = 7 * 86_400_000

export interface StoredDraft {
  /** When the draft was last changed, in milliseconds since the epoch. */
  savedAt: number
  fields: Readonly<Record<string, string>>
}

/** Returns the stored draft; null if it is missing, expired or malformed. */
export function readDraft(key: StorageKey): StoredDraft | null {
  try {
    const draft = JSON.parse(readStored(key) ?? '') as StoredDraft
    return draft.savedAt > Date.now() - DRAFT_KEPT_MS ? draft : null
  } catch {
    return null
  }
}

/** The only key in `sessionStorage`. Its value is the event to send to the visit counter when this tab sends an enquiry. */
export const VISIT_SOURCE_KEY = 'visit-source'

import { readDraft, STORAGE_KEYS, writeStored } from '../device/deviceStorage.ts'

/** Deletes a draft that is too old, on every page: the one with its form may never be opened again. */
export function forgetDraft(): void {
  if (!readDraft(STORAGE_KEYS.quoteDraft)) writeStored(STORAGE_KEYS.quoteDraft, null)
}

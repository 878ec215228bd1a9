import { type RefObject, useEffect, useState } from 'react'
import {
  readDraft,
  type StorageKey,
  type StoredDraft,
  writeStored,
} from '../device/deviceStorage.ts'
import { holdsTyped, isUntouched } from './useSubmission.ts'

/**
 * Saves what a visitor types under `storageKey` on this device for seven days, and puts it back after a closed tab.
 * Fields that already hold something are left alone. Where storage is forbidden it does nothing.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly string[],
  storageKey: StorageKey,
) {
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    if (!form.current) return
    const draft = readDraft(storageKey)
    let filled = false
    for (const field of fields) {
      const control = form.current.elements.namedItem(field)
      const value = draft?.fields[field]
      if (!control || !('value' in control) || !isUntouched(control) || !value) continue
      control.value = value
      filled = true
    }
    setRestored(filled)
    // What was typed before this form was live is part of the draft too. To be put back makes it no younger.
    save(form.current, fields, storageKey, filled ? draft?.savedAt : undefined)
  }, [form, fields, storageKey])

  return {
    /** True once what was typed on an earlier visit has been put back into the form. */
    restored,
    /** Saves what the form holds now. */
    save: () => {
      if (form.current) save(form.current, fields, storageKey)
    },
    /** Deletes the draft; the form itself is left alone. */
    clear: () => {
      writeStored(storageKey, null)
      setRestored(false)
    },
  }
}

function save(
  form: HTMLFormElement,
  fields: readonly string[],
  key: StorageKey,
  savedAt = Date.now(),
): void {
  const data = new FormData(form)
  const values = fields.map((field) => [field, String(data.get(field) ?? '')] as const)
  const filled = values.filter(([, value]) => value !== '')
  // Where storage is forbidden or full the text is still in the form.
  const draft: StoredDraft = { savedAt, fields: Object.fromEntries(filled) }
  writeStored(key, holdsTyped(form) ? JSON.stringify(draft) : null)
}

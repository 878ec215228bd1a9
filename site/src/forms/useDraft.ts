import { type RefObject, useEffect, useState } from 'react'
import { readStored, type StorageKey, writeStored } from '../device/deviceStorage.ts'

interface Draft {
  /** True once what was typed on an earlier visit has been put back into the form. */
  restored: boolean
  /** Saves what the form holds now. */
  save: () => void
  /** Deletes the draft; the form itself is left alone. */
  clear: () => void
}

/**
 * Saves what a visitor types under `storageKey` on this device, and puts it back after a closed tab. Fields that
 * already hold something are left alone. Where storage is forbidden it does nothing.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly string[],
  storageKey: StorageKey,
): Draft {
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    if (!form.current) return
    const draft = read(storageKey) ?? {}
    let filled = false
    for (const field of fields) {
      const control = form.current.elements.namedItem(field)
      const value = draft[field]
      if (!control || !('value' in control) || control.value || !value) continue
      control.value = value
      filled = true
    }
    setRestored(filled)
    // What was typed before this form was live is part of the draft too.
    save(form.current, fields, storageKey)
  }, [form, fields, storageKey])

  return {
    restored,
    save: () => {
      if (form.current) save(form.current, fields, storageKey)
    },
    clear: () => {
      writeStored(storageKey, null)
      setRestored(false)
    },
  }
}

function save(form: HTMLFormElement, fields: readonly string[], key: StorageKey): void {
  const data = new FormData(form)
  const values = fields.map((field) => [field, String(data.get(field) ?? '')] as const)
  const filled = values.filter(([, value]) => value !== '')
  // A choice alone is no draft: a service may have been selected for the visitor.
  const typed = filled.some(
    ([field]) => !(form.elements.namedItem(field) instanceof HTMLSelectElement),
  )
  // Where storage is forbidden or full the text is still in the form.
  writeStored(key, typed ? JSON.stringify(Object.fromEntries(filled)) : null)
}

function read(key: StorageKey): Record<string, string> | null {
  try {
    return JSON.parse(readStored(key) ?? 'null') as Record<string, string> | null
  } catch {
    // Not ours: there is no draft.
    return null
  }
}

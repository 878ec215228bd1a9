import { type RefObject, useEffect, useState } from 'react'

interface Draft {
  /** True once what was typed on an earlier visit has been put back into the form. */
  restored: boolean
  /** Keeps what the form holds now. */
  keep: () => void
  /** Forgets the draft; the form itself is left alone. */
  forget: () => void
}

/**
 * Keeps what a visitor types under `storageKey` on this device, and puts it back after a closed tab. Fields that
 * already hold something are left alone. Where storage is forbidden it does nothing.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly string[],
  storageKey: string,
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
    keep(form.current, fields, storageKey)
  }, [form, fields, storageKey])

  return {
    restored,
    keep: () => {
      if (form.current) keep(form.current, fields, storageKey)
    },
    forget: () => {
      write(storageKey, null)
      setRestored(false)
    },
  }
}

function keep(form: HTMLFormElement, fields: readonly string[], key: string): void {
  const data = new FormData(form)
  const values = fields.map((field) => [field, String(data.get(field) ?? '')] as const)
  const filled = values.filter(([, value]) => value !== '')
  // A choice alone is no draft: a service may have been selected for the visitor.
  const typed = filled.some(
    ([field]) => !(form.elements.namedItem(field) instanceof HTMLSelectElement),
  )
  write(key, typed ? JSON.stringify(Object.fromEntries(filled)) : null)
}

function read(key: string): Record<string, string> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, string> | null
  } catch {
    // Forbidden, or not ours: there is no draft.
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Forbidden or full: the text is still in the form.
  }
}

import { readDraft, type StoredDraft, writeStored } from '../device/deviceStorage.ts'
import { controlOf, holdsTyped, isUntouched, kindOf, readValues } from './formOf.ts'
import { hidePart, showPart } from './parts.ts'

/** Fills the form's fields from the stored draft, except fields that already have a text. */
export function restoreDraft(form: HTMLFormElement): void {
  const { draftKey, fields } = kindOf(form)
  if (!draftKey) return
  const draft = readDraft(draftKey)
  let filled = false
  for (const { name } of fields) {
    const control = controlOf(form, name)
    const value = draft?.fields[name]
    if (!control || !isUntouched(control) || !value) continue
    control.value = value
    filled = true
  }
  if (filled) showPart(form, 'restored')
  // Also stores a text that the visitor typed before this script loaded. A restored draft keeps its date, and so still expires.
  saveDraft(form, filled ? draft?.savedAt : undefined)
}

export function saveDraft(form: HTMLFormElement, savedAt = Date.now()): void {
  const { draftKey } = kindOf(form)
  if (!draftKey) return
  const filled = Object.entries(readValues(form)).filter(([, value]) => value !== '')
  const draft: StoredDraft = { savedAt, fields: Object.fromEntries(filled) }
  writeStored(draftKey, holdsTyped(form) ? JSON.stringify(draft) : null)
}

export function forgetDraft(form: HTMLFormElement): void {
  const { draftKey } = kindOf(form)
  if (draftKey) writeStored(draftKey, null)
  hidePart(form, 'restored')
}

import { readDraft, type StoredDraft, writeStored } from '../device/deviceStorage.ts'
import { controlOf, holdsTyped, isUntouched, kindOf, readValues } from './formOf.ts'
import { hidePart, showPart } from './parts.ts'

/**
 * Puts what was typed on an earlier visit back into the form. Fields that already hold something are left alone. Where storage is
 * forbidden it does nothing.
 */
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
  // What was typed before this script came is part of the draft too. To be put back makes it no younger.
  saveDraft(form, filled ? draft?.savedAt : undefined)
}

/** Keeps what the form holds on this device, for seven days. */
export function saveDraft(form: HTMLFormElement, savedAt = Date.now()): void {
  const { draftKey } = kindOf(form)
  if (!draftKey) return
  const filled = Object.entries(readValues(form)).filter(([, value]) => value !== '')
  const draft: StoredDraft = { savedAt, fields: Object.fromEntries(filled) }
  // Where storage is forbidden or full the text is still in the form.
  writeStored(draftKey, holdsTyped(form) ? JSON.stringify(draft) : null)
}

/** Deletes the draft; the form itself is left alone. */
export function forgetDraft(form: HTMLFormElement): void {
  const { draftKey } = kindOf(form)
  if (draftKey) writeStored(draftKey, null)
  hidePart(form, 'restored')
}

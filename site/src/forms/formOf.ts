import { ENQUIRY_FIELDS, type FormField, NEWSLETTER_FIELDS } from 'protocol/enquiry.ts'
import type { FormWords } from '../content/forms.ts'
import { STORAGE_KEYS, type StorageKey } from '../device/deviceStorage.ts'

interface FormKind {
  fields: readonly FormField[]
  successMs: number
  /** The storage key of the form's draft; null for a form without a draft. */
  draftKey: StorageKey | null
}

const KINDS: Readonly<Record<string, FormKind>> = {
  enquiry: { fields: ENQUIRY_FIELDS, successMs: 10_000, draftKey: STORAGE_KEYS.quoteDraft },
  newsletter: { fields: NEWSLETTER_FIELDS, successMs: 7_000, draftKey: null },
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function allForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-form]')]
}

export function formAround(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-form]') : null
}

export function kindOf(form: HTMLFormElement): FormKind {
  return KINDS[form.dataset.form ?? ''] ?? { fields: [], successMs: 0, draftKey: null }
}

export function formWords(form: HTMLFormElement): FormWords {
  return JSON.parse(form.dataset.words ?? '{}') as FormWords
}

export function controlOf(form: HTMLFormElement, name: string): Control | null {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : null
}

export function focusFirst(form: HTMLFormElement): void {
  controlOf(form, kindOf(form).fields[0]?.name ?? '')?.focus()
}

/** Returns the values to send. Options are read by their value, because a translator may change their texts. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  return Object.fromEntries(
    kindOf(form).fields.map(({ name }) => [name, String(data.get(name) ?? '')]),
  )
}

export function writeValues(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = controlOf(form, name)
    if (control) control.value = value
  }
}

/** Whether the visitor has typed into the form. Ignores selects, because an option may be preselected. */
export function holdsTyped(form: HTMLFormElement): boolean {
  return kindOf(form).fields.some(({ name }) => {
    const control = controlOf(form, name)
    return control !== null && !(control instanceof HTMLSelectElement) && !isUntouched(control)
  })
}

/** Whether a control still has its initial value, so that a draft may replace it. */
export function isUntouched(control: Control): boolean {
  const given = control instanceof HTMLSelectElement ? '' : control.defaultValue
  return control.value === given
}

/** Sets `aria-describedby` and `aria-invalid` of a control to match the messages that are visible. */
export function tieMessages(form: HTMLFormElement, name: string): void {
  const control = controlOf(form, name)
  if (!control) return
  const shown = ['error', 'hint'].map((kind) =>
    form.querySelector(`[data-shown="${kind}-${name}"]`),
  )
  const ids = shown.flatMap((part) => part?.id ?? [])
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '))
  else control.removeAttribute('aria-describedby')
  if (shown[0]) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}

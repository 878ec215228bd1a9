import { forgetDraft, restoreDraft, saveDraft } from './draft.ts'
import { focusFirst, formAround } from './formOf.ts'
import { forgetHints, hintAfterTyping, hintWhileTyping } from './hints.ts'
import { showWaiting } from './notSent.ts'

export { outboxChanges, resume as resumeSending } from './outbox.ts'
export { submitForm } from './submission.ts'

// All listeners are on the document, because a translator or an extension may replace a form's element.
document.addEventListener('input', ({ target }) => {
  const form = formAround(target)
  if (!form) return
  saveDraft(form)
  hintWhileTyping(form, target)
})
document.addEventListener('focusout', (event) => {
  const form = formAround(event.target)
  if (form) hintAfterTyping(form, event)
})
document.addEventListener('reset', ({ target }) => {
  const form = formAround(target)
  if (form) forgetHints(form)
})
document.addEventListener('click', (event) => {
  const form = formAround(event.target)
  const button = form && (event.target as Element).closest<HTMLElement>('button')
  // After the first press of a double tap the form is empty, so the second press would report every field as missing.
  if (event.detail > 1 && button?.matches('[type="submit"]')) event.preventDefault()
  if (!form || button?.dataset.do !== 'clear') return
  form.reset()
  focusFirst(form)
  forgetDraft(form)
})

export function wakeForm(form: HTMLFormElement): void {
  restoreDraft(form)
  showWaiting(form)
  form.dataset.live = ''
}

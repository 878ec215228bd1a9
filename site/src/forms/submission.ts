import { missingFields } from 'protocol/enquiry.ts'
import { forgetDraft } from './draft.ts'
import { controlOf, describe, kindOf, readValues } from './formOf.ts'
import { type Problem, putBack, showProblem } from './notSent.ts'
import { submit } from './outbox.ts'
import { hidePart, showPart } from './parts.ts'
import { asRefusal } from './sendWaiting.ts'

/** Forms whose fields are being stored. */
const storing = new WeakSet<HTMLFormElement>()
/** What hides each form's success message. */
const timers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>()

/**
 * What happens when a form is submitted: missing fields are named together and nothing is sent; otherwise the fields are stored on the
 * device, the send starts, success shows and the form empties. The outcome is logged. What is refused for good, or could be
 * neither stored nor sent, comes back into the form, unless the visitor types something else by then.
 */
export async function submitForm(form: HTMLFormElement): Promise<void> {
  // A second press while the first is being stored would send the same enquiry twice.
  if (storing.has(form)) return
  const { fields, successMs } = kindOf(form)
  const values = readValues(form)
  const missing = missingFields(fields, values)
  if (missing.length > 0) return showMissing(form, missing)
  storing.add(form)
  const takeBack = (reason: Problem) => {
    const isBack = putBack(form, values)
    if (isBack) showProblem(form, reason)
    return isBack
  }
  const { stored, sent } = submit(values, takeBack)
  const isStored = await stored
  storing.delete(form)
  clearErrors(form)
  hidePart(form, 'receipt')
  showProblem(form, null)
  showSuccess(form, successMs)
  form.reset()
  forgetDraft(form)
  try {
    await sent
  } catch (error) {
    console.error('Not sent', error)
    const refusal = asRefusal(error)
    // It never stands beside thanks.
    if (refusal) hidePart(form, 'success')
    if (!isStored) takeBack(refusal ?? 'lost')
  }
}

/** Names what is blank under each field, and all of it in the summary, if the form has one. Typing takes nothing back. */
function showMissing(form: HTMLFormElement, missing: readonly string[]): void {
  clearErrors(form)
  for (const name of missing) {
    showPart(form, `error-${name}`)
    describe(form, name)
  }
  const summary = showPart(form, 'summary')
  for (const item of summary?.querySelectorAll<HTMLElement>('[data-for]') ?? [])
    if (!missing.includes(item.dataset.for ?? '')) item.remove()
  ;(summary ?? controlOf(form, missing[0] ?? ''))?.focus()
}

function clearErrors(form: HTMLFormElement): void {
  hidePart(form, 'summary')
  for (const { name } of kindOf(form).fields) {
    hidePart(form, `error-${name}`)
    describe(form, name)
  }
}

/** Each success shows for its full time, and is read out anew. */
function showSuccess(form: HTMLFormElement, successMs: number): void {
  clearTimeout(timers.get(form))
  hidePart(form, 'success')
  showPart(form, 'success')
  timers.set(
    form,
    setTimeout(() => hidePart(form, 'success'), successMs),
  )
}

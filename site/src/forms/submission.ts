import { missingFields } from 'protocol/enquiry.ts'
import { forgetDraft } from './draft.ts'
import { controlOf, kindOf, readValues, tieMessages } from './formOf.ts'
import { type Problem, putBack, showProblem } from './notSent.ts'
import { submit } from './outbox.ts'
import { hidePart, showPart } from './parts.ts'
import { asRefusal } from './sendWaiting.ts'

/** Forms whose fields are being stored. */
const storing = new WeakSet<HTMLFormElement>()
const timers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>()

/**
 * Submits a form. With missing fields it names them and sends nothing. Otherwise it stores the fields on the device, starts to send them,
 * shows success and empties the form. A text that is refused for good, or could be neither stored nor sent, comes back into the
 * form, unless the visitor has typed another by then.
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
    // A refusal never shows beside thanks.
    if (refusal) hidePart(form, 'success')
    if (!isStored) takeBack(refusal ?? 'lost')
  }
}

/** Shows a message under each blank field, and the list of them in the form's summary. Messages stay until a complete submit. */
function showMissing(form: HTMLFormElement, missing: readonly string[]): void {
  clearErrors(form)
  for (const name of missing) {
    showPart(form, `error-${name}`)
    tieMessages(form, name)
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
    tieMessages(form, name)
  }
}

/** Shows the message anew, so that a screen reader reads it again, for its full time. */
function showSuccess(form: HTMLFormElement, successMs: number): void {
  clearTimeout(timers.get(form))
  hidePart(form, 'success')
  showPart(form, 'success')
  timers.set(
    form,
    setTimeout(() => hidePart(form, 'success'), successMs),
  )
}

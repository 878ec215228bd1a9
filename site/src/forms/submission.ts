import { missingFields } from 'protocol/enquiry.ts'
import { forgetDraft } from './draft.ts'
import { controlOf, holdsTyped, kindOf, readValues, tieMessages } from './formOf.ts'
import { listUnstored, putBack, showProblem } from './notSent.ts'
import { submit } from './outbox.ts'
import { hidePart, showPart } from './parts.ts'
import { asRefusal, type Refusal } from './sendWaiting.ts'

const storing = new WeakSet<HTMLFormElement>()
const timers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>()

/**
 * Submits a form. If fields are missing, names them and sends nothing. Otherwise stores the fields on the device, starts to send them,
 * shows the thanks and empties the form. A text that was refused for good, or neither stored nor sent, returns to the form. If the visitor
 * has typed another text by then, the earlier text is listed below the form.
 */
export async function submitForm(form: HTMLFormElement): Promise<void> {
  // While the fields are being stored, a second press would send the enquiry twice.
  if (storing.has(form)) return
  const { fields, successMs } = kindOf(form)
  const values = readValues(form)
  const missing = missingFields(fields, values)
  if (missing.length > 0) return showMissing(form, missing)
  storing.add(form)
  const writtenAt = Date.now()
  const takeBack = (reason: Refusal) => {
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
  // A text that the outbox does not have stays in the draft until it is sent, because the visitor may leave the page before.
  if (isStored) forgetDraft(form)
  try {
    await sent
    if (!isStored && !holdsTyped(form)) forgetDraft(form)
  } catch (error) {
    console.error('The form was not sent', error)
    const refusal = asRefusal(error)
    // The success message would contradict the message about the refusal or the loss.
    if (refusal || !isStored) hidePart(form, 'success')
    const reason = refusal ?? { status: 0, text: '' }
    if (!isStored && !takeBack(reason))
      listUnstored(form, { fields: values, writtenAt, refusal: reason })
  }
}

/** Shows a message under each blank field, and a summary of the blank fields. The messages stay until all required fields are filled. */
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

/** Removes the success message and shows it again, so that a screen reader reads the message again and its time limit starts anew. */
function showSuccess(form: HTMLFormElement, successMs: number): void {
  clearTimeout(timers.get(form))
  hidePart(form, 'success')
  showPart(form, 'success')
  timers.set(
    form,
    setTimeout(() => hidePart(form, 'success'), successMs),
  )
}

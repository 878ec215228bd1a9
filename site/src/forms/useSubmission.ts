import { type FormField, missingFields } from 'protocol/enquiry.ts'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { submit } from './outbox.ts'
import { asRefusal, type Refusal } from './sendWaiting.ts'

interface Settings<Field extends string> {
  fields: readonly FormField<Field>[]
  /** How long the success message stays. */
  successMs: number
  /** Called once the fields are stored, their send has started and the form is empty. */
  onSubmitted?: () => void
  /** Called once fields that did not go out are back in the form. */
  onPutBack?: () => void
}

/** Why the text is back in the form: it was refused for good, or neither sent nor stored. */
export type Problem = Refusal | 'lost'

export interface Submission<Field extends string> {
  /** Required fields that were blank at the last submit. They stay named while the visitor types. */
  missing: readonly Field[]
  /** Grows with every refused submit, so that an effect can move the focus each time. */
  refusals: number
  /** True from the start of a send until the message hides. */
  succeeded: boolean
  /** When the last enquiry was accepted, in milliseconds since the epoch; stays when the message hides. */
  acceptedAt: number | null
  /** Stays until the next submit. */
  problem: Problem | null
  /** Puts the fields of an earlier submit into the form; false, and nothing is done, while it holds something typed. */
  putBack: (form: HTMLFormElement, values: Readonly<Record<string, string>>) => boolean
  formProps: {
    noValidate: boolean
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

/**
 * What happens when a form is submitted: missing fields are named together and nothing is sent; otherwise the fields are stored on the device, the send starts, success shows and the form empties. The
 * outcome is logged. What is refused for good, or could be neither stored nor sent, comes back into the form, unless
 * the visitor types something else by then.
 */
export function useSubmission<Field extends string>(settings: Settings<Field>): Submission<Field> {
  const { fields, successMs, onSubmitted, onPutBack } = settings
  const [missing, setMissing] = useState<readonly Field[]>([])
  const [refusals, setRefusals] = useState(0)
  /** 0 while the message is hidden; another number for every success, so that each shows for its full time. */
  const [success, setSuccess] = useState(0)
  const [acceptedAt, setAcceptedAt] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const storing = useRef(false)
  // False in the prerendered HTML and in the first client render that must match it.
  const hydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

  useEffect(() => {
    if (success === 0) return
    const timer = setTimeout(() => setSuccess(0), successMs)
    return () => clearTimeout(timer)
  }, [success, successMs])

  const send = async (form: HTMLFormElement, values: Readonly<Record<Field, string>>) => {
    const takeBack = (reason: Problem) => {
      if (!putBack(form, values)) return false
      setProblem(reason)
      return true
    }
    const { stored, sent } = submit(values, takeBack)
    const isStored = await stored
    storing.current = false
    setMissing([])
    setAcceptedAt(null)
    setProblem(null)
    setSuccess((previous) => previous + 1)
    form.reset()
    onSubmitted?.()
    try {
      await sent
      setAcceptedAt(Date.now())
    } catch (error) {
      console.error('Not sent', error)
      if (!isStored) takeBack(asRefusal(error) ?? 'lost')
    }
  }

  const putBack = (form: HTMLFormElement, values: Readonly<Record<string, string>>) => {
    if (holdsTyped(form)) return false
    restore(form, values)
    onPutBack?.()
    return true
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second press while the first is being stored would send the same enquiry twice.
    if (storing.current) return
    const form = event.currentTarget
    const values = read(form, fields)
    const missingNow = missingFields(fields, values)
    if (missingNow.length > 0) {
      setMissing(missingNow)
      setRefusals((times) => times + 1)
      return
    }
    storing.current = true
    void send(form, values)
  }

  return {
    missing,
    refusals,
    succeeded: success > 0,
    acceptedAt,
    problem,
    putBack,
    formProps: { noValidate: hydrated, onSubmit },
  }
}

function read<Field extends string>(form: HTMLFormElement, fields: readonly FormField<Field>[]) {
  const data = new FormData(form)
  const values = fields.map(({ name }) => [name, String(data.get(name) ?? '')] as const)
  return Object.fromEntries(values) as Record<Field, string>
}

/**
 * Whether somebody typed into it. A choice is made again in a second, and the service page that a visitor comes from has made one
 * already; a message may have been begun for the visitor.
 */
export function holdsTyped(form: HTMLFormElement): boolean {
  const typed = form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea')
  return Array.from(typed).some((control) => !isUntouched(control))
}

/** Whether a control holds what the page gave it. */
export function isUntouched(control: { value: string; defaultValue?: string }): boolean {
  return control.value === (control.defaultValue ?? '')
}

function restore(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control) control.value = value
  }
}

function subscribe(): () => void {
  return () => {}
}

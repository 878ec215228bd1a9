import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { readStored, STORAGE_KEYS } from '../device/deviceStorage.ts'
import { whenIdle, whenLoaded } from './moments.ts'

/** If the code of the forms has not loaded this long after a submit, the browser itself posts the form. */
const SUBMIT_TIMEOUT_MS = 4000

/**
 * The events that load the code of the forms. `pointerover` is left out, because it also fires when the page scrolls under a resting
 * pointer.
 */
const TOUCHES = ['pointerdown', 'pointermove', 'focusin', 'keydown', 'click'] as const

const FORM = 'form[data-form]'

const LEFT_BEHIND = [STORAGE_KEYS.quoteDraft, STORAGE_KEYS.outboxWaiting]

const awake = new WeakSet<HTMLFormElement>()
let loading: Promise<typeof import('../forms/liveForms.ts')> | undefined

/**
 * Loads the code of the forms when a visitor first touches, hovers over or focuses a form, and after `load` if an earlier visit left a
 * draft or an outbox entry. If the code has not loaded in time after a submit, the browser posts the form.
 */
export function startForms(): void {
  for (const type of TOUCHES)
    document.addEventListener(type, onTouch, { capture: true, passive: true })
  document.addEventListener('submit', onSubmit, true)
  whenLoaded(() => {
    if (LEFT_BEHIND.every((key) => readStored(key) == null)) return
    for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) whenIdle(() => wake(form))
  })
}

function onTouch({ target }: Event): void {
  const form = target instanceof Element && target.closest<HTMLFormElement>(FORM)
  if (!form) return
  // Turns off the browser's own validation messages, because the code of the forms shows its own.
  form.noValidate = true
  if (!awake.has(form)) wake(form)
}

function wake(form: HTMLFormElement): void {
  awake.add(form)
  load().then(
    (code) => code.wakeForm(form),
    (error: unknown) => {
      // Lets the next touch try to load the code again.
      awake.delete(form)
      console.warn('The code of the forms could not be loaded', error)
    },
  )
}

function load() {
  loading ??= import('../forms/liveForms.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches(FORM)) return
  event.preventDefault()
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, SUBMIT_TIMEOUT_MS)
  })
  Promise.race([load(), timeout]).then(
    (code) => code.submitForm(form),
    () => postItself(form),
  )
}

/**
 * Lets the browser post the form. Empties the honeypot first: in a browser that runs scripts, autofill must have filled it, not a robot.
 */
function postItself(form: HTMLFormElement): void {
  const trap = form.elements.namedItem(HONEYPOT_FIELD)
  if (trap instanceof HTMLInputElement) trap.value = ''
  form.submit()
}

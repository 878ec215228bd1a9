import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { readStored, STORAGE_KEYS } from '../device/deviceStorage.ts'
import { whenIdle, whenLoaded } from './moments.ts'

/** After this long without its code, a submit goes out as that of a plain form. */
const SUBMIT_TIMEOUT_MS = 4000

/** Not `pointerover`, which also comes where a page is scrolled under a pointer that rests. */
const TOUCHES = ['pointerdown', 'pointermove', 'focusin', 'keydown', 'click'] as const

const FORM = 'form[data-form]'

/** What an earlier visit may have left for a form. */
const LEFT_BEHIND = [STORAGE_KEYS.quoteDraft, STORAGE_KEYS.outboxWaiting]

const awake = new WeakSet<HTMLFormElement>()
let loading: Promise<typeof import('../forms/liveForms.ts')> | undefined

/**
 * Forms work by themselves, as HTML. Their code comes when a visitor first touches, hovers or focuses one, and after `load` if an
 * earlier visit left something. A submit waits for it for some seconds, and otherwise posts the form as it stands.
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
  // The form's own messages, not the browser's.
  form.noValidate = true
  if (!awake.has(form)) wake(form)
}

function wake(form: HTMLFormElement): void {
  awake.add(form)
  load().then(
    (code) => code.wakeForm(form),
    (error: unknown) => {
      // A lost connection: the next touch tries again, and the form works as it is.
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

/** Whoever runs this script is a visitor: what stands in the trap for robots was filled in by the browser. */
function postItself(form: HTMLFormElement): void {
  const trap = form.elements.namedItem(HONEYPOT_FIELD)
  if (trap instanceof HTMLInputElement) trap.value = ''
  form.submit()
}

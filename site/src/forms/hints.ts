import { emailHint, phoneHint } from './contactHints.ts'
import { formWords, kindOf, tieMessages } from './formOf.ts'
import { hidePart, shownPart, showPart } from './parts.ts'

/** A field shows the hint once this many characters are left; a long field, once a fiftieth of its limit is left. */
const NEAR_THE_END = 20

/** Shows how many characters are left once a field is nearly full. Hints never prevent a submit. */
export function hintWhileTyping(form: HTMLFormElement, control: EventTarget | null): void {
  const { hints } = formWords(form)
  const { name, value, maxLength } = control as HTMLInputElement
  if (!hints || !(maxLength > 0)) return
  const left = maxLength - value.length
  if (left <= Math.max(NEAR_THE_END, maxLength / 50)) {
    say(form, name, `${hints.left} ${left.toLocaleString('en-GB')}`)
  } else if (shownPart(form, `hint-${name}`)?.textContent?.startsWith(hints.left)) {
    say(form, name, null)
  }
}

export function hintAfterTyping(
  form: HTMLFormElement,
  { target, relatedTarget }: FocusEvent,
): void {
  // While the visitor presses a link or a button, a hint would move this target away from the finger.
  if (relatedTarget instanceof Element && relatedTarget.closest('a, button')) return
  const { hints, localPhone } = formWords(form)
  const { name, value } = target as HTMLInputElement
  if (!hints) return
  if (name === 'email') {
    const meant = emailHint(value)
    say(form, name, meant ? `${hints.email} ${meant}?` : null)
  }
  if (name === 'phone' && localPhone) {
    const odd = phoneHint(value, localPhone)
    say(form, name, odd ? hints[odd] : null)
  }
}

export function forgetHints(form: HTMLFormElement): void {
  for (const { name } of kindOf(form).fields) say(form, name, null)
}

function say(form: HTMLFormElement, name: string, hint: string | null): void {
  if (hint === null) hidePart(form, `hint-${name}`)
  else {
    const part = showPart(form, `hint-${name}`)
    if (part) part.textContent = hint
  }
  tieMessages(form, name)
}

import { type FocusEvent, type FormEvent, useState } from 'react'
import type { HintCopy, LocalPhone } from '../content/forms.ts'
import { emailHint, phoneHint } from './contactHints.ts'

/** The rest of a field that is worth a word: the last fiftieth, and at least so many characters. */
const NEAR_THE_END = 20

/** Hints for a mistyped e-mail domain, an odd phone number, or a field that is nearly full. They never stop a submit. */
export function useHints(copy: HintCopy, localPhone: LocalPhone) {
  const [hints, setHints] = useState<Readonly<Record<string, string | undefined>>>({})
  return {
    /** What may be worth a second look in this field; undefined when there is nothing to say. */
    of: (field: string) => hints[field],
    /** Takes all hints back. */
    forget: () => setHints({}),
    /** For the form: what is left of a field shows while there is little. */
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name, value, maxLength } = target as HTMLInputElement
      const left = maxLength - value.length
      const isNear = maxLength > 0 && left <= Math.max(NEAR_THE_END, maxLength / 50)
      const hint = isNear ? `${copy.left} ${left.toLocaleString('en-GB')}` : undefined
      if (hint || hints[name]?.startsWith(copy.left)) setHints({ ...hints, [name]: hint })
    },
    /** For the form: a hint about what was typed comes when a visitor leaves a field, never while they type. */
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      // On the way to a button: a hint would push it away from under the finger.
      if (relatedTarget?.closest('a, button')) return
      const { name, value } = target as unknown as HTMLInputElement
      if (name === 'email') {
        const meant = emailHint(value)
        setHints({ ...hints, email: meant ? `${copy.email} ${meant}?` : undefined })
      }
      if (name === 'phone') {
        const odd = phoneHint(value, localPhone)
        setHints({ ...hints, phone: odd ? copy[odd] : undefined })
      }
    },
  }
}

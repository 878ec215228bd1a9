import { type FocusEvent, useState } from 'react'
import type { HintCopy } from '../content/types/FormCopy.ts'
import { emailHint } from './emailHint.ts'
import { phoneHint } from './phoneHint.ts'

interface Hints {
  /** What may be worth a second look in this field; undefined when there is nothing to say. */
  of: (field: string) => string | undefined
  /** Takes all hints back. */
  forget: () => void
  /** To be spread on the form: a hint comes when a visitor leaves a field, never while they type. */
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
}

/** Hints for a mistyped e-mail domain or an odd phone number. They never stop a submit. */
export function useHints(copy: HintCopy): Hints {
  const [hints, setHints] = useState<Readonly<Record<string, string | undefined>>>({})
  return {
    of: (field) => hints[field],
    forget: () => setHints({}),
    onBlur: ({ target, relatedTarget }) => {
      // On the way to a button: a hint would push it away from under the finger.
      if (relatedTarget?.closest('a, button')) return
      const { name, value } = target as unknown as HTMLInputElement
      if (name === 'email') {
        const meant = emailHint(value)
        setHints({ ...hints, email: meant ? `${copy.email} ${meant}?` : undefined })
      }
      if (name === 'phone') {
        const odd = phoneHint(value)
        setHints({ ...hints, phone: odd ? copy[odd] : undefined })
      }
    },
  }
}

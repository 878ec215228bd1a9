/** Why the e-mail service did not take a form's fields, and never will: the same fields would be refused again. */
export interface Refusal {
  status: number
  /** In the service's own words. */
  text: string
}

/** Malformed, too large, of an unknown kind. All else (403, 429, 5xx, no answer) is worth another try. */
const FOR_GOOD = [400, 413, 415]

/** The refusal that an error of a send stands for; null where the send may succeed later. */
export function asRefusal(error: unknown): Refusal | null {
  const { status = 0, text = '' } = (error ?? {}) as Partial<Refusal>
  return FOR_GOOD.includes(status) ? { status, text } : null
}

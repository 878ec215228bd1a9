import type { TypedEnquiry } from 'protocol/desk/enquiries.ts'
import { drafts, type Edit, writeEdits } from './edits.ts'

/** The id of the enquiry that is being typed in and was never saved. */
export const NEW = 'new'

/** An enquiry that a member types in. `isFinished`: the member saved the enquiry without a connection, so the desk sends it later. */
export interface TypingEnquiry extends TypedEnquiry {
  readonly isFinished?: boolean
  /** The text of the field for `writtenAtMs`, which may be a year with a single digit while the member types. */
  readonly writtenText?: string
}

/** Marks a typed enquiry to be sent once there is a connection. The form is then empty for the next enquiry. */
export function finishEnquiry(id: string): void {
  const key = `enquiry ${id}`
  const edit = drafts.read().edits.get(key)
  if (!edit) return
  const value = { ...(edit.value as TypingEnquiry), isFinished: true }
  const finished = { ...edit, value, about: { id: value.id }, atMs: Date.now() }
  writeEdits({ [key]: null, [`enquiry ${value.id}`]: finished })
}

export function isUnfinished({ kind, value }: Edit): boolean {
  return kind === 'enquiry' && !(value as TypingEnquiry).isFinished
}

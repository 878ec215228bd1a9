import { cleanLine, cleanParagraphs } from 'protocol/cleanText.ts'
import type { EnquiryRepository, EnquiryStatus } from './EnquiryRepository.ts'

/** In UTF-16 code units. */
export const NOTE_LIMIT = 5_000

const WHO_LIMIT = 100

interface WantedChange {
  readonly status?: EnquiryStatus
  /** Replaces the note; empty deletes it. */
  readonly note?: string
  /** Stands under the note from now on. */
  readonly addToNote?: string
}

/**
 * Changes where an enquiry stands and what is noted of it, for the agency alone, and keeps who did so and when. What was
 * won is kept: its announced erasure is withdrawn. `missing`: none has that number outside of the quarantine. `tooLong`:
 * nothing is changed, since the note would pass `NOTE_LIMIT`.
 */
export async function changeEnquiry(
  number: number,
  { status, note, addToNote }: WantedChange,
  who: string,
  {
    enquiries,
    now,
  }: { readonly enquiries: Pick<EnquiryRepository, 'change'>; readonly now: () => number },
): Promise<'changed' | 'unchanged' | 'missing' | 'tooLong'> {
  const noteOf = (former: string) => {
    const text = cleanParagraphs(note ?? `${former}\n${addToNote ?? ''}`)
    return text.length > NOTE_LIMIT ? null : text
  }
  const by = { who: cleanLine(who).slice(0, WHO_LIMIT), atMs: now() }
  const outcome = await enquiries.change(number, { ...(status && { status }), noteOf }, by)
  return outcome === 'refused' ? 'tooLong' : outcome
}

import { cleanLine, cleanParagraphs } from 'protocol/cleanText.ts'
import type { EnquiryStatus } from 'protocol/desk/enquiries.ts'
import { NOTE_LIMIT } from 'protocol/desk/enquiries.ts'
import type { EnquiryRepository } from './EnquiryRepository.ts'

const WHO_LIMIT = 100

interface WantedChange {
  readonly status?: EnquiryStatus
  /** Replaces the note; empty deletes it. */
  readonly note?: string
  /** Only over this note: what whoever writes has seen. */
  readonly over?: string
}

/**
 * Changes where an enquiry stands and what is noted of it, for the agency alone, and keeps who did so and when. What was
 * won is kept: its announced erasure is withdrawn. `missing`: none has that number outside of the quarantine. Nothing is
 * changed with `tooLong`, since the note would pass `NOTE_LIMIT`, and with `conflict`, since it is not the one that was seen.
 */
export async function changeEnquiry(
  number: number,
  { status, note, over }: WantedChange,
  who: string,
  {
    enquiries,
    now,
  }: { readonly enquiries: Pick<EnquiryRepository, 'change'>; readonly now: () => number },
): Promise<'changed' | 'unchanged' | 'missing' | 'tooLong' | 'conflict'> {
  let refusal: 'tooLong' | 'conflict' = 'tooLong'
  const noteOf = (former: string) => {
    // The same text that two write is no conflict.
    if (over !== undefined && former !== over && former !== cleanParagraphs(note ?? '')) {
      refusal = 'conflict'
      return null
    }
    const text = cleanParagraphs(note ?? former)
    return text.length > NOTE_LIMIT ? null : text
  }
  const by = { who: cleanLine(who).slice(0, WHO_LIMIT), atMs: now() }
  const outcome = await enquiries.change(number, { ...(status && { status }), noteOf }, by)
  return outcome === 'refused' ? refusal : outcome
}

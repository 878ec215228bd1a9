import { cleanLine, cleanParagraphs } from 'protocol/cleanText.ts'
import { type EnquiryStatus, NOTE_LIMIT } from 'protocol/desk/enquiries.ts'
import { queueMail } from '../mail/mail.ts'
import type { EnquiryStore } from './enquiryStore.ts'

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
  }: { readonly enquiries: Pick<EnquiryStore, 'change'>; readonly now: () => number },
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

/**
 * Turns a quarantined enquiry into a normal one, with the mail that it would have caused. False when there is no
 * quarantined enquiry of this number.
 */
export function releaseEnquiry(
  number: number,
  who: string,
  {
    enquiries,
    now,
    messageIdDomain,
  }: {
    readonly enquiries: Pick<EnquiryStore, 'release'>
    readonly now: () => number
    readonly messageIdDomain: string
  },
): Promise<boolean> {
  return enquiries.release(number, { who, atMs: now() }, (enquiry) =>
    queueMail('enquiry', enquiry.id, messageIdDomain),
  )
}

import { createHash, randomUUIDv7 } from 'node:crypto'
import { cleanLine, cleanParagraphs } from 'protocol/cleanText.ts'
import {
  ENQUIRY_FIELD_NAMES,
  ENQUIRY_FIELDS,
  type Enquiry,
  type EnquiryField,
  enquiryOf,
  missingFields,
} from 'protocol/enquiry.ts'
import { queueMail } from '../mail/mail.ts'
import { type DailyBudget, ROW_BYTES } from './createDailyBudget.ts'
import type { EnquiryStore } from './enquiryStore.ts'

/** The browser's outbox repeats a send whose answer it missed; a day covers every such repeat. */
const REPEAT_WINDOW_MS = 24 * 60 * 60 * 1000

export interface EnquiryDependencies {
  readonly enquiries: Pick<EnquiryStore, 'store'>
  readonly budget: DailyBudget
  readonly now: () => number
  readonly messageIdDomain: string
  /** Whether somebody is told of each enquiry beside the mail. */
  readonly notifies: boolean
  /** Called once mail waits. */
  readonly onMailQueued: () => void
}

export interface Submission {
  readonly fields: Partial<Enquiry>
  /** The honeypot was filled. */
  readonly fromRobot: boolean
}

export type EnquiryOutcome =
  | { readonly kind: 'stored'; readonly id: string; readonly quarantined: boolean }
  | { readonly kind: 'repeated' }
  /** Nothing is stored: too much was today. Whoever sent it has to keep it and try again. */
  | { readonly kind: 'overBudget' }
  | { readonly kind: 'incomplete'; readonly blank: readonly EnquiryField[] }
  | { readonly kind: 'tooLong'; readonly field: EnquiryField; readonly limit: number }

/**
 * Takes a quote request. Once this settles with `stored` or `repeated`, the
 * enquiry and its mail are on disk and survive anything. Nothing is ever cut short.
 */
export async function acceptEnquiry(
  submission: Submission,
  { enquiries, budget, now, messageIdDomain, notifies, onMailQueued }: EnquiryDependencies,
): Promise<EnquiryOutcome> {
  const fields = cleanFields(submission.fields)
  const blank = missingFields(ENQUIRY_FIELDS, fields)
  if (blank.length > 0) return { kind: 'incomplete', blank }
  const tooLong = ENQUIRY_FIELDS.find(({ name, limit }) => fields[name].length > limit)
  if (tooLong) return { kind: 'tooLong', field: tooLong.name, limit: tooLong.limit }

  const texts = ENQUIRY_FIELD_NAMES.map((field) => Buffer.byteLength(fields[field]))
  const bytes = texts.reduce((sum, text) => sum + text, ROW_BYTES)
  if (!budget.take(bytes)) return { kind: 'overBudget' }
  let result: 'stored' | 'repeated' | null = null
  const receivedAtMs = now()
  const quarantined = submission.fromRobot
  const enquiry = {
    // In the order of time, so that rows which come together lie together on disk.
    id: randomUUIDv7(),
    receivedAtMs,
    fields,
    contentHash: hash(fields),
    quarantined,
  }
  const kinds = notifies ? (['enquiry', 'enquiry-notification'] as const) : (['enquiry'] as const)
  const mails = quarantined ? [] : kinds.map((kind) => queueMail(kind, enquiry.id, messageIdDomain))
  try {
    result = await enquiries.store(enquiry, mails, receivedAtMs - REPEAT_WINDOW_MS)
  } finally {
    if (result !== 'stored') budget.giveBack(bytes)
  }
  if (result === 'repeated') return { kind: 'repeated' }
  if (mails.length > 0) onMailQueued()
  return { kind: 'stored', id: enquiry.id, quarantined }
}

function cleanFields(typed: Partial<Enquiry>): Enquiry {
  return enquiryOf(({ name, control }) =>
    (control === 'textarea' ? cleanParagraphs : cleanLine)(typed[name] ?? ''),
  )
}

/** Of every field: what a device sends again across an update that adds one is taken for another, and stored beside it. */
function hash(fields: Enquiry): string {
  const values = ENQUIRY_FIELD_NAMES.map((field) => fields[field])
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

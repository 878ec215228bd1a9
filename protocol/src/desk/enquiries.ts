import type { Enquiry } from '../enquiry.ts'
import type { OfficeHours } from '../officeHours.ts'

/** Where an enquiry stands. */
export const ENQUIRY_STATUSES = ['new', 'answered', 'won', 'lost'] as const

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** The lists of the inbox. `new` is what has to be answered, the oldest first; the others begin with the newest. */
export type Box = EnquiryStatus | 'all' | 'robots'

/** An enquiry as a list shows it. */
export interface EnquirySummary {
  readonly number: number
  readonly receivedAtMs: number
  readonly name: string
  readonly serviceInterest: string
  readonly budgetInterest: string
  /** The beginning of the message, on one line. */
  readonly excerpt: string
  readonly status: EnquiryStatus
  readonly quarantined: boolean
  readonly hasNote: boolean
  /** When office hours end the promised hour; null when it has been answered. */
  readonly answerByMs: number | null
  /** Since when its erasure is announced; null while it is kept. */
  readonly erasureAnnouncedAtMs: number | null
}

/** A page of a list is asked for by POST. */
export const ENQUIRIES_PATH = '/api/enquiries/search'

/**
 * Which enquiries: what is searched for, somebody's name, number or address, stands in no URL,
 * since URLs are logged on the way.
 */
export interface EnquiryQuery {
  readonly box: Box
  /** Empty for all. */
  readonly search: string
  /** From the page before; null for the first. */
  readonly cursor: number | null
}

/** A page of a list. */
export interface EnquiryPage {
  readonly enquiries: readonly EnquirySummary[]
  /** Asks for what follows; null at the end. */
  readonly next: number | null
  readonly counts: Readonly<Record<Box, number>>
  /** Within which the promised hour counts. */
  readonly hours: OfficeHours
}

/** Something that happened to an enquiry, the oldest first. */
export interface EnquiryEvent {
  readonly atMs: number
  readonly what: 'received' | 'mailed' | 'opened' | 'released' | 'note' | EnquiryStatus
  /** Null for what the server did. */
  readonly who: string | null
}

/** Ways to reply; null where the number or address allows none. */
export interface ReplyLinks {
  readonly whatsApp: string | null
  readonly tel: string | null
  readonly mailto: string | null
}

/** An enquiry, whole. */
export interface EnquiryDetail extends EnquirySummary {
  readonly hours: OfficeHours
  readonly fields: Enquiry
  readonly note: string
  readonly mail: {
    readonly state: 'waiting' | 'delivered' | 'dead'
    readonly lastFailure: string | null
  } | null
  readonly links: ReplyLinks
  readonly events: readonly EnquiryEvent[]
  /** Of the same address, the newest first, without this one. */
  readonly others: readonly EnquirySummary[]
  /** When it will be erased; null while it is kept. */
  readonly erasedOnMs: number | null
}

/** What became of an enquiry that was erased. */
export interface EnquiryErasure {
  /** Its mail was on its way at that moment, and may arrive all the same. */
  readonly mailUnderWay: boolean
  /** The database's files still hold traces, since something else uses them: the server erases these within the hour. */
  readonly tracesLeft: boolean
  /** When the newest backup was made, which may hold it still; null for none that this server sees. */
  readonly latestBackupMs: number | null
}

/** The longest note, in UTF-16 code units. */
export const NOTE_LIMIT = 5_000

/** What may change at once. A note is taken only over the one that the writer has seen. */
export interface EnquiryPatch {
  readonly status?: EnquiryStatus
  readonly note?: { readonly text: string; readonly over: string }
}

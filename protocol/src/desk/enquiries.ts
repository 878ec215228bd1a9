import { visiblePart } from '../cleanText.ts'
import type { Enquiry, EnquiryField } from '../enquiry.ts'
import type { OfficeHours } from '../officeHours.ts'

/** Where an enquiry stands. */
export const ENQUIRY_STATUSES = ['new', 'answered', 'won', 'lost'] as const

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** How somebody asked when nobody filled in the site's form: one of the team types it in. */
export const TYPED_ORIGINS = ['chat', 'call', 'visit', 'mail'] as const

export type TypedOrigin = (typeof TYPED_ORIGINS)[number]

/** How an enquiry came. */
export type EnquiryOrigin = 'form' | TypedOrigin

/** How a client found the agency. The client says it and the team notes it; it is not taken from visits. */
export const FOUND_BY = {
  recommended: 'Somebody recommended us',
  search: 'A search',
  social: 'A social network',
  assistant: 'An AI assistant',
  site: 'Another site',
  campaign: 'An advertisement',
} as const

export type FoundBy = keyof typeof FOUND_BY

/** Why nothing came of an enquiry, as the team sees it. */
export const LOST_BECAUSE = {
  price: 'Too expensive',
  silent: 'They answered no more',
  elsewhere: 'They went to somebody else',
  later: 'Not now',
  unfit: 'Not what we do',
} as const

export type LostBecause = keyof typeof LOST_BECAUSE

/** A sum in whole units of a currency (ISO 4217). */
export interface Sum {
  readonly amount: number
  readonly currency: string
}

/** A currency of the agency's prices, and what stands before a sum in it. */
export interface SumCurrency {
  readonly code: string
  readonly sign: string
}

export const SUM_LIMIT = 1_000_000_000_000

/** A page of the site. One that is there no more has its path for a name. */
export interface SitePage {
  readonly path: string
  readonly name: string
}

/** What is to be done next about an enquiry, and the day: `2026-12-03`. */
export interface NextStep {
  readonly text: string
  readonly on: string
}

/** In UTF-16 code units. */
export const NEXT_STEP_LIMIT = 200

/** The lists of the inbox. `new` begins with the next steps that are due, then has what to answer, the oldest first. The others begin with the newest. */
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
  readonly origin: EnquiryOrigin
  /** That it came from; null where that is not known. */
  readonly page: SitePage | null
  readonly status: EnquiryStatus
  readonly quarantined: boolean
  /** Sent by the form, still to be answered, and opened by nobody. */
  readonly isUnread: boolean
  readonly hasNote: boolean
  readonly nextStep: NextStep | null
  /** When office hours end the promised hour; null when it has been answered. */
  readonly answerByMs: number | null
  /** Since when its erasure is announced; null while it is kept. */
  readonly erasureAnnouncedAtMs: number | null
}

/** A page of a list is asked for by POST. */
export const ENQUIRIES_PATH = '/api/enquiries/search'

/** Which enquiries. What is searched for stands in no URL, since URLs are logged on the way. */
export interface EnquiryQuery {
  readonly box: Box
  /** Empty for all. */
  readonly search: string
  /** From the page before; null for the first. */
  readonly cursor: number | null
}

/** Sets aside what is still to be answered and found by a search. */
export const SET_ASIDE_PATH = '/api/enquiries/set-aside'

/** How many were set aside. */
export interface EnquiriesSetAside {
  readonly enquiries: number
}

/** A page of a list. */
export interface EnquiryPage {
  readonly enquiries: readonly EnquirySummary[]
  /** Of the next page; null at the end. */
  readonly next: number | null
  readonly counts: Readonly<Record<Box, number>>
  /** The number of unread enquiries in all boxes. */
  readonly unread: number
  /** Within which the promised hour counts. */
  readonly hours: OfficeHours
}

/** Something that happened to an enquiry, the oldest first. */
export interface EnquiryEvent {
  readonly atMs: number
  readonly what:
    | 'received'
    | 'mailed'
    | 'opened'
    | 'aside'
    | 'released'
    | 'note'
    | 'step'
    | 'sum'
    | 'reason'
    | EnquiryStatus
    | TypedOrigin
  /** Null for the server itself. */
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
  /** Random. After a restore the database gives out a `number` again, never an `id`. */
  readonly id: string
  readonly hours: OfficeHours
  readonly fields: Enquiry
  readonly note: string
  /** See `Typed.seen`. */
  readonly versions: Readonly<Record<EnquiryText, number>>
  /** The price of the work that was won; null if it is not known. */
  readonly sum: Sum | null
  readonly foundBy: FoundBy | null
  /** Null unless the enquiry is lost and somebody said why. */
  readonly lostBecause: LostBecause | null
  /** In which a sum may be, that of the prices first. */
  readonly currencies: readonly SumCurrency[]
  readonly mail: {
    readonly state: 'waiting' | 'delivered' | 'dead'
    readonly lastFailure: string | null
  } | null
  readonly links: ReplyLinks
  readonly events: readonly EnquiryEvent[]
  /** Other enquiries of the same address, or without one of the same number, the newest first. */
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
  /** When the newest backup was made, which may still contain it; null if this server sees none. */
  readonly latestBackupMs: number | null
}

/** The longest note, in UTF-16 code units. */
export const NOTE_LIMIT = 5_000

/**
 * What a device keeps until the server has it, each over what stood there: `PUT /api/enquiries/:number/note` as a `Typed<string>` with
 * the enquiry's id, `/nextStep` as a `Typed<NextStep | null>`, and `/status` as a `Typed<EnquiryStatus>`.
 */
export type EnquiryText = 'note' | 'nextStep' | 'status'

/** What may change at once: `PATCH /api/enquiries/:number`. */
export interface EnquiryPatch {
  /** Of the enquiry that its writer has seen; one that has its number by now is not changed. */
  readonly id?: string
  readonly status?: EnquiryStatus
  readonly sum?: Sum | null
  readonly foundBy?: FoundBy | null
  readonly lostBecause?: LostBecause | null
}

/** Asked with the numbers of enquiries that a device keeps. */
export const ERASED_PATH = '/api/enquiries/erased'

/** So many are asked about at once. */
export const KEPT_LIMIT = 1_000

/** Which of them the server does not have any more. */
export interface ErasedEnquiries {
  readonly erased: readonly number[]
}

/** What an enquiry is typed into offers (GET), and takes (POST). */
export const TYPED_PATH = '/api/enquiries/typed'

export interface TypedChoices {
  /** What the site's form offers, by the field's name. */
  readonly options: Readonly<Partial<Record<EnquiryField, readonly string[]>>>
  /** That a reference may stand for. */
  readonly pages: readonly SitePage[]
}

/** The fields that an enquiry that is typed in lacks: a name, or a phone number or address. */
export function missingOfTyped({ name, phone, email }: Enquiry): ('name' | 'phone')[] {
  const isBlank = (typed: string) => visiblePart(typed) === ''
  return [
    ...(isBlank(name) ? (['name'] as const) : []),
    ...(isBlank(phone) && isBlank(email) ? (['phone'] as const) : []),
  ]
}

/** An enquiry as it is typed in. */
export interface TypedEnquiry {
  /** A UUID that the device makes: sent again, it is not stored again. */
  readonly id: string
  readonly origin: TypedOrigin
  /** The reference as it was typed, from which the server finds the page; only a chat has one. */
  readonly reference: string
  readonly fields: Enquiry
  readonly foundBy: FoundBy | null
}

/** What it has become. */
export interface TypedIn {
  readonly number: number
}

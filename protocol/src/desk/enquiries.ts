import { visiblePart } from '../cleanText.ts'
import type { Enquiry, EnquiryField } from '../enquiry.ts'
import type { OfficeHours } from '../officeHours.ts'

/** The progress of an enquiry. */
export const ENQUIRY_STATUSES = ['new', 'answered', 'won', 'lost'] as const

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** The ways to ask without the site's form: a member of the team types the enquiry in. */
export const TYPED_ORIGINS = ['chat', 'call', 'visit', 'mail'] as const

export type TypedOrigin = (typeof TYPED_ORIGINS)[number]

export type EnquiryOrigin = 'form' | TypedOrigin

/** The ways in which clients find the agency. The client tells, and the team notes it; it is not derived from visits. */
export const FOUND_BY = {
  recommended: 'Somebody recommended us',
  search: 'A search',
  social: 'A social network',
  assistant: 'An AI assistant',
  site: 'Another site',
  campaign: 'An advertisement',
} as const

export type FoundBy = keyof typeof FOUND_BY

/** The team's reasons why an enquiry was lost. */
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

/** A currency of the agency's prices, and the sign that is written before a sum. */
export interface SumCurrency {
  readonly code: string
  readonly sign: string
}

export const SUM_LIMIT = 1_000_000_000_000

/** A page of the site. The name of a page that no longer exists is its path. */
export interface SitePage {
  readonly path: string
  readonly name: string
}

/** The next thing to do about an enquiry, and its day: `2026-12-03`. */
export interface NextStep {
  readonly text: string
  readonly on: string
}

/** The longest text of a next step, in UTF-16 code units. */
export const NEXT_STEP_LIMIT = 200

/** The lists of the inbox, newest first. But `new` begins with next steps that are due, then has unanswered enquiries, oldest first. */
export type Box = EnquiryStatus | 'all' | 'robots'

export interface EnquirySummary {
  readonly number: number
  readonly receivedAtMs: number
  readonly name: string
  readonly serviceInterest: string
  readonly budgetInterest: string
  /** The beginning of the message, on one line. */
  readonly excerpt: string
  readonly origin: EnquiryOrigin
  /** The page that the enquiry came from; null if unknown. */
  readonly page: SitePage | null
  readonly status: EnquiryStatus
  readonly quarantined: boolean
  /** The form sent the enquiry, and nobody has opened or answered it. */
  readonly isUnread: boolean
  readonly hasNote: boolean
  readonly nextStep: NextStep | null
  /** The end of the promised hour, counted in office hours; null unless the enquiry still waits for an answer. */
  readonly answerByMs: number | null
  /** When the enquiry's erasure was announced; null if it is not due for erasure. */
  readonly erasureAnnouncedAtMs: number | null
}

/** Answers a POST of an `EnquiryQuery` with an `EnquiryPage`. */
export const ENQUIRIES_PATH = '/api/enquiries/search'

/** A query for enquiries. It is posted because URLs are logged by proxies, and a search may hold personal data. */
export interface EnquiryQuery {
  readonly box: Box
  /** Empty to find all enquiries. */
  readonly search: string
  /** `next` of the previous page; null for the first page. */
  readonly cursor: number | null
}

/** Sets aside the new enquiries that a search finds. */
export const SET_ASIDE_PATH = '/api/enquiries/set-aside'

export interface EnquiriesSetAside {
  readonly enquiries: number
}

/** A page of a list of enquiries. */
export interface EnquiryPage {
  readonly enquiries: readonly EnquirySummary[]
  /** The `cursor` of the next page; null at the end. */
  readonly next: number | null
  readonly counts: Readonly<Record<Box, number>>
  /** The number of unread enquiries in all boxes. */
  readonly unread: number
  /** The office hours in which the promised hour is counted. */
  readonly hours: OfficeHours
}

/** An event in the history of an enquiry; lists of events begin with the oldest. */
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
  /** The member of the team; null for the server itself. */
  readonly who: string | null
}

/** Links to reply by; null where the number or address allows no link. */
export interface ReplyLinks {
  readonly whatsApp: string | null
  readonly tel: string | null
  readonly mailto: string | null
}

/** An enquiry with all its details. */
export interface EnquiryDetail extends EnquirySummary {
  /** A random id. After a restore the database may assign a `number` again, but never an `id`. */
  readonly id: string
  readonly hours: OfficeHours
  readonly fields: Enquiry
  readonly note: string
  /** The versions for `Typed.seen`. */
  readonly versions: Readonly<Record<EnquiryText, number>>
  /** The price of the work that was won; null if unknown. */
  readonly sum: Sum | null
  readonly foundBy: FoundBy | null
  /** Null unless the enquiry is lost and the team gave a reason. */
  readonly lostBecause: LostBecause | null
  /** The currencies that `sum` may have, the currency of the prices first. */
  readonly currencies: readonly SumCurrency[]
  readonly mail: {
    readonly state: 'waiting' | 'delivered' | 'dead'
    readonly lastFailure: string | null
  } | null
  readonly links: ReplyLinks
  readonly events: readonly EnquiryEvent[]
  /** Other enquiries from the same address, or from the same number if there is no address, newest first. */
  readonly others: readonly EnquirySummary[]
  /** When the enquiry will be erased; null if it is not due for erasure. */
  readonly erasedOnMs: number | null
}

/** The result of erasing an enquiry. */
export interface EnquiryErasure {
  /** The enquiry's mail was being sent at that moment, and may still arrive. */
  readonly mailUnderWay: boolean
  /** The database's files still hold traces because they were in use: the server erases the traces within the hour. */
  readonly tracesLeft: boolean
  /** When the newest backup was made, which may still contain the enquiry; null if this server sees no backup. */
  readonly latestBackupMs: number | null
}

/** The longest note, in UTF-16 code units. */
export const NOTE_LIMIT = 5_000

/**
 * A value that a device stores until the server has it. Each replaces the server's: `PUT /api/enquiries/:number/note` as a
 * `Typed<string>` with the enquiry's id, `/nextStep` as a `Typed<NextStep | null>`, `/status` as a `Typed<EnquiryStatus>`.
 */
export type EnquiryText = 'note' | 'nextStep' | 'status'

/** The fields that `PATCH /api/enquiries/:number` changes. */
export interface EnquiryPatch {
  /** The id of the enquiry that the author saw. If another enquiry has the number by now, nothing is changed. */
  readonly id?: string
  readonly status?: EnquiryStatus
  readonly sum?: Sum | null
  readonly foundBy?: FoundBy | null
  readonly lostBecause?: LostBecause | null
}

/** Answers a list of enquiry numbers that a device keeps with the `ErasedEnquiries` among them. */
export const ERASED_PATH = '/api/enquiries/erased'

/** The most numbers in one request to `ERASED_PATH`. */
export const KEPT_LIMIT = 1_000

/** The enquiries that the server no longer has. */
export interface ErasedEnquiries {
  readonly erased: readonly number[]
}

/** Returns the `TypedChoices` (GET), or stores a `TypedEnquiry` (POST). */
export const TYPED_PATH = '/api/enquiries/typed'

export interface TypedChoices {
  /** The choices of the site's form, by the field's name. */
  readonly options: Readonly<Partial<Record<EnquiryField, readonly string[]>>>
  /** The pages that a reference can name. */
  readonly pages: readonly SitePage[]
}

/** Returns the required fields that a typed enquiry lacks. `phone` means that both phone number and address are missing. */
export function missingOfTyped({ name, phone, email }: Enquiry): ('name' | 'phone')[] {
  const isBlank = (typed: string) => visiblePart(typed) === ''
  return [
    ...(isBlank(name) ? (['name'] as const) : []),
    ...(isBlank(phone) && isBlank(email) ? (['phone'] as const) : []),
  ]
}

/** An enquiry that a member of the team types in. */
export interface TypedEnquiry {
  /** A UUID that the device makes, so that sending the enquiry again does not store it twice. */
  readonly id: string
  readonly origin: TypedOrigin
  /** The page reference as typed, from which the server finds the page; only a chat has a reference. */
  readonly reference: string
  readonly fields: Enquiry
  readonly foundBy: FoundBy | null
}

/** The answer after a `TypedEnquiry` was stored. */
export interface TypedIn {
  readonly number: number
}

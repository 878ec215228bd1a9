import { visiblePart } from '../cleanText.ts'
import type { Enquiry, EnquiryField } from '../enquiry.ts'

export const ENQUIRY_STATUSES = ['new', 'answered', 'won', 'lost'] as const

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** How an enquiry reaches the agency without the site's form. A member of the team types the enquiry into the desk. */
export const TYPED_ORIGINS = ['chat', 'call', 'visit', 'mail'] as const

export type TypedOrigin = (typeof TYPED_ORIGINS)[number]

export type EnquiryOrigin = 'form' | TypedOrigin

/** How clients found the agency, as they told the team; not derived from visits. */
export const FOUND_BY = {
  recommended: 'Somebody recommended us',
  search: 'A search',
  social: 'A social network',
  assistant: 'An AI assistant',
  site: 'Another site',
  campaign: 'An advertisement',
} as const

export type FoundBy = keyof typeof FOUND_BY

export const LOST_BECAUSE = {
  price: 'Too expensive',
  silent: 'They answered no more',
  elsewhere: 'They went to somebody else',
  later: 'Not now',
  unfit: 'Not what we do',
} as const

export type LostBecause = keyof typeof LOST_BECAUSE

/** An amount of money, in whole units of a currency (ISO 4217). */
export interface Sum {
  readonly amount: number
  readonly currency: string
}

/** A currency of the agency's prices. `sign` is written before an amount. */
export interface SumCurrency {
  readonly code: string
  readonly sign: string
}

export const SUM_LIMIT = 1_000_000_000_000

/** `name` is the path if the page no longer exists. */
export interface SitePage {
  readonly path: string
  readonly name: string
}

/** The next thing to do about an enquiry. `on` is a day, such as `2026-12-03`. */
export interface NextStep {
  readonly text: string
  readonly on: string
}

/** In UTF-16 code units. A longer text is refused. */
export const NEXT_STEP_LIMIT = 200

/**
 * The inbox's lists of enquiries. Each list begins with the newest enquiry, except `new`, which has the due next steps, then the unanswered
 * enquiries, each beginning with the oldest.
 */
export type Box = EnquiryStatus | 'all' | 'robots'

export interface EnquirySummary {
  readonly number: number
  readonly receivedAtMs: number
  readonly name: string
  readonly serviceInterest: string
  readonly budgetInterest: string
  readonly excerpt: string
  readonly origin: EnquiryOrigin
  readonly page: SitePage | null
  readonly status: EnquiryStatus
  readonly quarantined: boolean
  /** Whether the enquiry came from the site's form, and no member has opened or answered it. */
  readonly isUnread: boolean
  readonly hasNote: boolean
  readonly nextStep: NextStep | null
  /** When the promised reply is due: one hour of office time after the enquiry. Null if no reply is due. */
  readonly answerByMs: number | null
  /** When the erasure of the enquiry was announced; null if no erasure is due. */
  readonly erasureAnnouncedAtMs: number | null
}

/** The path to which the desk posts an `EnquiryQuery`. The answer is an `EnquiryPage`. */
export const ENQUIRIES_PATH = '/api/enquiries/search'

/** Sent by POST, because proxies log URLs and the searched text may be personal data. */
export interface EnquiryQuery {
  readonly box: Box
  /** Empty for all enquiries. */
  readonly search: string
  /** `next` of the previous page; null for the first page. */
  readonly cursor: number | null
}

/** A POST to this path moves all new enquiries that a search finds to spam. */
export const SET_ASIDE_PATH = '/api/enquiries/set-aside'

export interface EnquiriesSetAside {
  readonly enquiries: number
}

export interface EnquiryPage {
  readonly enquiries: readonly EnquirySummary[]
  /** The `cursor` of the next page; null at the end. */
  readonly next: number | null
  readonly counts: Readonly<Record<Box, number>>
  /** The number of unread enquiries in all boxes. */
  readonly unread: number
}

/** An event in the history of an enquiry. A list of events begins with the oldest event. */
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
  /** The name of the member who acted; null for the server itself. */
  readonly who: string | null
}

/** Links for replying to an enquiry; null if the client's number or address allows no link. */
export interface ReplyLinks {
  readonly whatsApp: string | null
  readonly tel: string | null
  readonly mailto: string | null
}

export interface EnquiryDetail extends EnquirySummary {
  /** A random id, which is never reused. A `number` may be assigned again after a backup is restored. */
  readonly id: string
  readonly fields: Enquiry
  readonly note: string
  /** The current version of each text, which the desk sends back as `Typed.seen`. */
  readonly versions: Readonly<Record<EnquiryText, number>>
  readonly sum: Sum | null
  readonly foundBy: FoundBy | null
  /** Null unless the enquiry is lost and the team has given a reason. */
  readonly lostBecause: LostBecause | null
  readonly mail: {
    readonly state: 'waiting' | 'delivered' | 'dead'
    readonly lastFailure: string | null
  } | null
  readonly links: ReplyLinks
  readonly events: readonly EnquiryEvent[]
  /** Other enquiries from the same address, or from the same phone number if there is no address, newest first. */
  readonly others: readonly EnquirySummary[]
  readonly erasedOnMs: number | null
}

/** In UTF-16 code units. A longer note is refused. */
export const NOTE_LIMIT = 5_000

/**
 * A value of an enquiry. The device keeps a copy until the server has stored the value. Sent by PUT, with the enquiry's id:
 * `/api/enquiries/:number/note` takes a `Typed<string>`, `/nextStep` a `Typed<NextStep | null>`, `/status` a `Typed<Standing>`.
 */
export type EnquiryText = 'note' | 'nextStep' | 'status'

/** The status of an enquiry, and the details of a won or lost enquiry. Details that are left out do not change. */
export interface Standing {
  readonly status: EnquiryStatus
  readonly sum?: Sum | null
  readonly foundBy?: FoundBy | null
  readonly lostBecause?: LostBecause | null
}

/** The path to which a device posts the numbers of its stored enquiries. The answer is `ErasedEnquiries`. */
export const ERASED_PATH = '/api/enquiries/erased'

/** A request to `ERASED_PATH` with more numbers is refused. */
export const KEPT_LIMIT = 1_000

/** The numbers sent to `ERASED_PATH` whose enquiries the server no longer has. */
export interface ErasedEnquiries {
  readonly erased: readonly number[]
}

/** GET returns the `TypedChoices`; POST stores a `TypedEnquiry`. */
export const TYPED_PATH = '/api/enquiries/typed'

export interface TypedChoices {
  readonly options: Readonly<Partial<Record<EnquiryField, readonly string[]>>>
  /** The pages that a chat's page reference (`WEB-7K2M`) can name. */
  readonly pages: readonly SitePage[]
  /** The choices of services, each with the names by which the site calls the service. */
  readonly services: readonly { readonly option: string; readonly names: readonly string[] }[]
  /** The names of the agency and of the member. In a pasted chat, messages under these names are the agency's own. */
  readonly own: readonly string[]
}

/** Returns the name of a client, or the number or the address of a client who gave no name; empty if an enquiry has none of them. */
export function nameOrContact({ name, phone, email }: Enquiry): string {
  return [name, phone, email].find((typed) => visiblePart(typed) !== '') ?? ''
}

export interface TypedEnquiry {
  /** A UUID that the device makes, so that sending the enquiry again does not store it twice. */
  readonly id: string
  readonly origin: TypedOrigin
  /** The message of a chat may contain a page reference (`WEB-7K2M`), by which the server finds the page. */
  readonly fields: Enquiry
  readonly foundBy: FoundBy | null
  /** When the client wrote, called or came by, in milliseconds since 1970. Null or absent for the time at which the enquiry is saved. */
  readonly writtenAtMs?: number | null
}

export interface TypedIn {
  readonly number: number
}

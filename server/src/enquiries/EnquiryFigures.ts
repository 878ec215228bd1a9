import type { EnquiryStatus } from 'protocol/desk/enquiries.ts'

/** Without anything that a person wrote. */
export interface AnsweredEnquiry {
  readonly receivedAtMs: number
  readonly status: EnquiryStatus
  /** When somebody first noted that it is answered; null for never. */
  readonly answeredAtMs: number | null
}

/** Enquiries as numbers, without those in quarantine. */
export interface EnquiryFigures {
  /** Those received since then, in no order. */
  answered(sinceMs: number): Promise<AnsweredEnquiry[]>
  /** How many came for each of these services, by weeks of seven days that are counted from `sinceMs`. */
  servicesByWeek(
    sinceMs: number,
    services: readonly string[],
  ): Promise<{ readonly service: string; readonly week: number; readonly enquiries: number }[]>
  /** How many will be erased since they are old, and since when the first is announced; null for none. */
  erasures(): Promise<{ readonly enquiries: number; readonly firstAnnouncedAtMs: number } | null>
}

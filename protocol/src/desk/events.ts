import type { OfficeHours } from '../officeHours.ts'
import type { SumCurrency } from './enquiries.ts'

/**
 * `GET /api/events` sends a `DeskNow` as a server-sent event at once, and after each change; the desk then fetches the changed data as
 * usual. When the session has ended, the last event is `over`.
 */
export const CHANGES_PATH = '/api/events'

/** Enquiries; the newsletter's issues and drafts; mail that waits or was refused; the site and its drafts. */
export type Topic = 'inbox' | 'issues' | 'mail' | 'site'

export interface DeskNow extends AgencyNow {
  /** For each topic, a text that changes whenever the topic's data changes. */
  readonly versions: Readonly<Partial<Record<Topic, string>>>
}

export interface AgencyNow {
  readonly name: string
  /** Only time within these hours counts towards the hour in which an answer is promised. */
  readonly hours: OfficeHours
  /** In these currencies members type the price of a won enquiry. The first is the currency of the agency's country. */
  readonly currencies: readonly SumCurrency[]
}

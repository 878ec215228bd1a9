import type { OfficeHours } from '../officeHours.ts'
import type { SumCurrency } from './enquiries.ts'

/** `GET /api/events` sends a server-sent event for each topic that may have changed; the desk then fetches the data as usual. */
export const EVENTS_PATH = '/api/events'

/** The topics of events: enquiries; the newsletter's issues and drafts; mail that waits or was refused; the site and its drafts. */
export const TOPICS = ['inbox', 'issues', 'mail', 'site'] as const

export type Topic = (typeof TOPICS)[number]

/** The JSON data of every event. The first event is `open`; when the session has ended, the last event is `over`. */
export interface AgencyNow {
  readonly name: string
  /** Only time within these hours counts towards the hour in which an answer is promised. */
  readonly hours: OfficeHours
  /** In these currencies members type the price of a won enquiry. The first is the currency of the agency's country. */
  readonly currencies: readonly SumCurrency[]
}

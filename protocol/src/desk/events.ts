/** `GET /api/events` sends a server-sent event for each topic that may have changed; the desk then fetches the data as usual. */
export const EVENTS_PATH = '/api/events'

/** The topics of events: enquiries; the newsletter's issues and drafts; mail that waits or was refused; the site and its drafts. */
export const TOPICS = ['inbox', 'issues', 'mail', 'site'] as const

export type Topic = (typeof TOPICS)[number]

/** The JSON data of every event, including `open`, the first event, and `over`, the last event when the session has ended. */
export interface AgencyNow {
  readonly name: string
  /** An IANA time zone name. */
  readonly timeZone: string
}

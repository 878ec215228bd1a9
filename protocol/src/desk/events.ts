/** `GET /api/events` tells of changes as server-sent events; what changed is asked for as always. */
export const EVENTS_PATH = '/api/events'

/** What may have changed: enquiries, the newsletter's issues and drafts, mail that waits or was refused, the site and its drafts. */
export const TOPICS = ['inbox', 'issues', 'mail', 'site'] as const

export type Topic = (typeof TOPICS)[number]

/** The data of every event, as JSON, of `open`, which comes first, and of `over`, which comes last when the session has ended: who the agency is now, and which clock is its own. */
export interface AgencyNow {
  readonly name: string
  /** As IANA's database calls it. */
  readonly timeZone: string
}

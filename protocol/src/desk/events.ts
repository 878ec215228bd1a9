/** `GET /api/events` tells of changes as server-sent events; what changed is asked for as always. */
export const EVENTS_PATH = '/api/events'

/** What may have changed: enquiries, the newsletter's issues and drafts, mail that waits or was refused, the site and its drafts. */
export const TOPICS = ['inbox', 'issues', 'mail', 'site'] as const

export type Topic = (typeof TOPICS)[number]

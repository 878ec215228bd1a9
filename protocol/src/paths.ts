/** The paths to which forms post without a script, as `application/x-www-form-urlencoded`. The server answers with a page. */
export const NATIVE_FORM_PATHS = { enquiry: '/enquiries', newsletter: '/newsletter' } as const

/** The path to which pages send visit events, one JSON object per request. */
export const EVENTS_PATH = '/api/v1/events'

/** A hidden field that only robots fill in. Scripts never send this field, and no browser's autofill knows its name. */
export const HONEYPOT_FIELD = 'remark'

/**
 * Pages with which the server and the service worker answer; no page links to them. A 404 has the body `caseStudyNotFound` below
 * `/case-study/`, and `notFound` elsewhere. Without a connection, the service worker answers with `offline`, and with `stored` or
 * `notStored` to a form that the browser posts.
 * Links in mails lead to `newsletterConfirm` and `newsletterUnsubscribe`, with a token in the query. Opening such a link changes nothing,
 * because mail scanners open links: each page has a form that posts to the page itself. The server answers the POST with 303 to the page of
 * the outcome, or with the body of `newsletterLinkInvalid` for an unknown or used token.
 */
export const ANSWER_PAGES = {
  enquirySent: '/answers/enquiry-sent',
  enquiryIncomplete: '/answers/enquiry-incomplete',
  newsletterSent: '/answers/newsletter-sent',
  newsletterIncomplete: '/answers/newsletter-incomplete',
  newsletterConfirm: '/newsletter/confirm',
  newsletterConfirmed: '/answers/newsletter-confirmed',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  newsletterUnsubscribed: '/answers/newsletter-unsubscribed',
  newsletterLinkInvalid: '/answers/newsletter-link-invalid',
  notAccepted: '/answers/not-accepted',
  notFound: '/404',
  caseStudyNotFound: '/answers/case-study-not-found',
  offline: '/answers/offline',
  stored: '/answers/stored',
  notStored: '/answers/not-stored',
} as const

/** At the root, because a service worker controls only pages in its own folder and below. */
export const SERVICE_WORKER_PATH = '/service-worker.js'

/** Returns a path in the form of the site's own paths: in lower case, without double slashes, and without a slash at the end. */
export function plainPath(path: string): string {
  return path
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
}

/** Where a form posts when the browser runs no script: `application/x-www-form-urlencoded`, answered with a page. */
export const NATIVE_FORM_PATHS = {
  enquiry: '/enquiries',
  newsletter: '/newsletter',
} as const

/** Cookie-less visit counting: one JSON object a request. */
export const EVENTS_PATH = '/api/v1/events'

/**
 * The only field of a native form that no visitor sees: only a robot fills it. Never sent by script. No identity that a browser fills in
 * has a field of this name.
 */
export const HONEYPOT_FIELD = 'remark'

/**
 * Pages that the site renders and the server answers with, never linked from anywhere.
 * `notFound` is the body of every 404, `caseStudyNotFound` of those below `/case-study/`.
 *
 * `offline` is what the service worker answers with when there is no connection, `stored` and `notStored` what it
 * answers to a form that a browser posted by itself then.
 *
 * `newsletterConfirm` and `newsletterUnsubscribe` are reached by links in mails, with a token in the query;
 * each holds a `<form method="post" action="">` and nothing else that acts, since mail scanners open links.
 * The server answers that POST with 303 to the page of the outcome, or with the body of
 * `newsletterLinkInvalid` when the token is unknown or was used before.
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

/** At the root, since a service worker answers for its own folder and below. */
export const SERVICE_WORKER_PATH = '/service-worker.js'

/** The path of the page that is meant by one with capitals, a slash at its end or one too many: all pages are named in small letters. */
export function plainPath(path: string): string {
  return path
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
}

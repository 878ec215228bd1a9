/** Where a form posts when the browser runs no script: `application/x-www-form-urlencoded`, answered with a page. */
export const NATIVE_FORM_PATHS = {
  enquiry: '/enquiries',
  newsletter: '/newsletter',
} as const

/** Cookie-less visit counting: one JSON object a request. */
export const EVENTS_PATH = '/api/v1/events'

/**
 * Pages that the site renders and the server answers with, never linked from anywhere.
 * `notFound` is the body of every 404, `caseStudyNotFound` of those below `/case-study/`.
 */
export const ANSWER_PAGES = {
  enquirySent: '/answers/enquiry-sent',
  enquiryIncomplete: '/answers/enquiry-incomplete',
  newsletterSent: '/answers/newsletter-sent',
  newsletterIncomplete: '/answers/newsletter-incomplete',
  notAccepted: '/answers/not-accepted',
  notFound: '/404',
  caseStudyNotFound: '/answers/case-study-not-found',
} as const

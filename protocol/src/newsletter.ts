/** The version of the consent text beside the newsletter form, stored with every sign-up. Change the version whenever the text changes. */
export const NEWSLETTER_CONSENT_VERSION = '2026-1'

export const NEWSLETTER_TOKEN_PARAMETER = 'token'

/** Unconfirmed sign-ups are deleted after this many days. */
export const UNCONFIRMED_DAYS = 7

/** The length of the longest mail address that RFC 5321 allows. */
export const NEWSLETTER_ADDRESS_LIMIT = 254

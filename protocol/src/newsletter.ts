/** The version of the consent text beside the newsletter form, stored with every sign-up. Change the version whenever the text changes. */
export const NEWSLETTER_CONSENT_VERSION = '2026-1'

/** The query parameter that carries the token of a confirmation or unsubscribe link. */
export const NEWSLETTER_TOKEN_PARAMETER = 'token'

/** Unconfirmed sign-ups are deleted after this many days. */
export const UNCONFIRMED_DAYS = 7

/** No mail address can have more characters (RFC 5321). */
export const NEWSLETTER_ADDRESS_LIMIT = 254

/** Names the wording beside the newsletter form. It is stored with every sign-up: change it whenever that wording changes. */
export const NEWSLETTER_CONSENT_VERSION = '2026-1'

/** The query parameter that carries the token of a confirmation or unsubscribe link. */
export const NEWSLETTER_TOKEN_PARAMETER = 'token'

/** An unconfirmed sign-up is deleted after this many days. */
export const UNCONFIRMED_DAYS = 7

/** The longest mail address that there can be (RFC 5321), in characters. */
export const NEWSLETTER_ADDRESS_LIMIT = 254

import type { EnquiryField } from './enquiry.ts'

/**
 * The longest text that the server takes for each field, in UTF-16 code units as `maxlength` counts them.
 * Generous, because a longer text is refused, never cut.
 */
export const ENQUIRY_LIMITS: Readonly<Record<EnquiryField, number>> = {
  name: 200,
  phone: 100,
  email: 320,
  serviceInterest: 200,
  budgetInterest: 200,
  timeline: 200,
  message: 50_000,
}

/** The longest address that the newsletter takes (RFC 5321). */
export const NEWSLETTER_ADDRESS_LIMIT = 254

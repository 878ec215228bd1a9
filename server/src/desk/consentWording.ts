import { NEWSLETTER_CONSENT_VERSION } from 'protocol/newsletter.ts'
import { agencyFacts } from '../agencyFacts.ts'

/** What subscribers agree to now. The version is changed with the text, and stored with every sign-up. */
export const CONSENT_WORDING = {
  version: NEWSLETTER_CONSENT_VERSION,
  text: agencyFacts.newsletterWording,
} as const

import { createHash, randomUUIDv7 } from 'node:crypto'
import { cleanLine } from 'protocol/cleanText.ts'
import { NEWSLETTER_CONSENT_VERSION } from 'protocol/newsletter.ts'
import { LONGEST_WAIT_MS } from '../mail/delivery.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import { queueMail } from '../mail/mail.ts'
import type { NewsletterDependencies } from './NewsletterDependencies.ts'
import { newToken } from './newsletterToken.ts'
import type { ConfirmationRequest, SignUp } from './SubscriberRepository.ts'
import type { ConfirmationTokens } from './writeConfirmationMail.ts'

/** One mail to an address in this time. */
const MAIL_AGAIN_AFTER_MS = 60 * 60 * 1000

/** To one inbox, however its address is spelled: enough for whoever mislaid the first, and no flood. */
const MAILS_A_DAY = 3

export interface SignUpRequest {
  /** As it was typed. */
  readonly address: string
  readonly ip: string
  /** The honeypot was filled. */
  readonly fromRobot: boolean
}

/** `received` tells nothing of whether the address was known. `full`: nothing was stored; it may be taken later. */
export type SignUpOutcome = 'received' | 'blank' | 'notAnAddress' | 'full'

/**
 * Takes a newsletter sign-up (specification, section 7). Nothing is sent to the address but one mail that asks
 * for confirmation, and only `confirmSignUp` makes it a subscriber.
 */
export async function requestSignUp(
  { address, ip, fromRobot }: SignUpRequest,
  dependencies: NewsletterDependencies,
): Promise<SignUpOutcome> {
  const email = cleanLine(address)
  if (!email) return 'blank'
  if (!isMailAddress(email)) return 'notAnAddress'
  // Not stored: it could not be told from a person's later, and nothing would read it.
  if (fromRobot) return 'received'
  const requestedAtMs = dependencies.now()
  const signUp: SignUp = {
    id: randomUUIDv7(),
    email,
    emailHash: createHash('sha256').update(email.toLowerCase()).digest('base64url'),
    requestedAtMs,
    ip,
    consentVersion: NEWSLETTER_CONSENT_VERSION,
  }
  const confirmation = confirmationRequest(signUp, dependencies)
  const result = await dependencies.subscribers.signUp(signUp, confirmation, {
    mailAgainAfterMs: MAIL_AGAIN_AFTER_MS,
    mailsADay: MAILS_A_DAY,
    mailsAnHour: dependencies.signUpMailsAnHour,
    longestWaitMs: LONGEST_WAIT_MS,
  })
  if (result === 'full') return 'full'
  if (result === 'mailed') dependencies.onMailQueued()
  return 'received'
}

function confirmationRequest(
  signUp: SignUp,
  dependencies: NewsletterDependencies,
): ConfirmationRequest {
  const confirm = newToken('confirm')
  const unsubscribe = newToken('unsubscribe')
  const tokens: ConfirmationTokens = { confirm: confirm.token, unsubscribe: unsubscribe.token }
  const { messageIdDomain } = dependencies
  const payload = JSON.stringify(tokens)
  return {
    mail: queueMail('newsletter-confirmation', signUp.id, messageIdDomain, payload),
    tokens: [confirm.stored, unsubscribe.stored],
  }
}

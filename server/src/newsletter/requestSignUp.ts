import { createHash, randomUUIDv7 } from 'node:crypto'
import { cleanLine } from 'protocol/cleanText.ts'
import { NEWSLETTER_CONSENT_VERSION } from 'protocol/newsletter.ts'
import { isMailAddress } from '../delivery/isMailAddress.ts'
import { queueMail } from '../delivery/queueMail.ts'
import { confirmationMail } from './confirmationMail.ts'
import type { NewsletterDependencies } from './NewsletterDependencies.ts'
import { newToken } from './newsletterToken.ts'
import type { ConfirmationRequest, SignUp } from './SubscriberRepository.ts'

/** One mail to an address in this time. Another spelling of the same mailbox (`ann+1@`) counts as another address. */
const MAIL_AGAIN_AFTER_MS = 60 * 60 * 1000

export interface SignUpRequest {
  /** As it was typed. */
  readonly address: string
  readonly ip: string
  /** The honeypot was filled. */
  readonly fromRobot: boolean
}

/** `received` tells nothing of whether the address was known. */
export type SignUpOutcome = 'received' | 'blank' | 'notAnAddress'

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
  const requestedAtMs = dependencies.now()
  const signUp: SignUp = {
    id: randomUUIDv7(),
    email,
    emailHash: createHash('sha256').update(email.toLowerCase()).digest('base64url'),
    requestedAtMs,
    ip,
    consentVersion: NEWSLETTER_CONSENT_VERSION,
    quarantined: fromRobot,
  }
  const confirmation = fromRobot ? null : confirmationRequest(signUp, dependencies)
  const mailAgainBeforeMs = requestedAtMs - MAIL_AGAIN_AFTER_MS
  const result = await dependencies.subscribers.signUp(signUp, confirmation, mailAgainBeforeMs)
  if (result === 'mailed') dependencies.onMailQueued()
  return 'received'
}

function confirmationRequest(
  signUp: SignUp,
  dependencies: NewsletterDependencies,
): ConfirmationRequest {
  const confirm = newToken('confirm')
  const unsubscribe = newToken('unsubscribe')
  const mail = confirmationMail({
    email: signUp.email,
    publicUrl: dependencies.publicUrl(),
    confirmToken: confirm.token,
    unsubscribeToken: unsubscribe.token,
    writtenAtMs: signUp.requestedAtMs,
  })
  return {
    mail: queueMail('newsletter-confirmation', signUp.id, mail, dependencies.messageIdDomain),
    tokens: [confirm.stored, unsubscribe.stored],
  }
}

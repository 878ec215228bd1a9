import { createHash, randomUUIDv7 } from 'node:crypto'
import { cleanLine } from 'protocol/cleanText.ts'
import { NEWSLETTER_CONSENT_VERSION, UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import { LONGEST_WAIT_MS } from '../mail/delivery.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import { queueMail } from '../mail/mail.ts'
import type { ConfirmationTokens } from './confirmationMail.ts'
import type { ConfirmationRequest, SignUp, SubscriberRepository } from './SubscriberRepository.ts'
import { hashToken, newToken, readUnsubscribeToken } from './tokens.ts'

/** One mail to an address in this time. */
const MAIL_AGAIN_AFTER_MS = 60 * 60 * 1000

/** To one inbox, however its address is spelled: enough for whoever mislaid the first, and no flood. */
const MAILS_A_DAY = 3

const DAY_MS = 24 * 60 * 60 * 1000

/** What sign-ups work with. */
export interface NewsletterDependencies {
  readonly subscribers: SubscriberRepository
  /** After a deletion: leaves nothing of it on disk. False when it has to be done again later. Never throws. */
  readonly eraseTraces: () => Promise<boolean>
  readonly now: () => number
  readonly messageIdDomain: string
  /** Sign-ups that may be mailed within an hour, all together. */
  readonly signUpMailsAnHour: number
  /** Called once mail waits. */
  readonly onMailQueued: () => void
}

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
 * Takes a newsletter sign-up. Nothing is sent to the address but one mail that asks for confirmation, and only
 * `confirmSignUp` makes it a subscriber.
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
  const confirmation = confirmationRequest(signUp, dependencies.messageIdDomain)
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

/** Makes the owner of a confirmation link a subscriber; a second time changes nothing. False for an unknown link. */
export function confirmSignUp(
  token: string,
  ip: string,
  { subscribers, now }: NewsletterDependencies,
): Promise<boolean> {
  return subscribers.confirm(hashToken(token), now(), ip)
}

/**
 * Deletes the subscriber of an unsubscribe link, of whichever mail, and every trace on disk. `tracesLeft` means that
 * another process was reading and the regular upkeep has to erase them. An unknown link is one that was used.
 */
export async function unsubscribe(
  token: string,
  { subscribers, eraseTraces }: NewsletterDependencies,
): Promise<'deleted' | 'tracesLeft' | 'unknown'> {
  const ofIssue = readUnsubscribeToken(token, await subscribers.linkKey())
  const deleted = await subscribers.unsubscribe(ofIssue ?? { tokenHash: hashToken(token) })
  if (!deleted) return 'unknown'
  return (await eraseTraces()) ? 'deleted' : 'tracesLeft'
}

/** Deletes sign-ups that nobody confirmed in time, and the counts of mails of more than a day ago. Returns how many sign-ups. */
export async function purgeUnconfirmed({
  subscribers,
  now,
}: NewsletterDependencies): Promise<number> {
  await subscribers.forgetMails(now() - DAY_MS)
  return subscribers.purgeUnconfirmed(now() - UNCONFIRMED_DAYS * DAY_MS)
}

function confirmationRequest({ id }: SignUp, messageIdDomain: string): ConfirmationRequest {
  const confirm = newToken('confirm')
  const unsubscribe = newToken('unsubscribe')
  const tokens: ConfirmationTokens = { confirm: confirm.token, unsubscribe: unsubscribe.token }
  return {
    mail: queueMail('newsletter-confirmation', id, messageIdDomain, JSON.stringify(tokens)),
    tokens: [confirm.stored, unsubscribe.stored],
  }
}

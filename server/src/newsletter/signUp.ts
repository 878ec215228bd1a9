import { setTimeout as wait } from 'node:timers/promises'
import { cleanLine } from 'protocol/cleanText.ts'
import { mailAddressIn } from 'protocol/contacts.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import type { Server } from '../Server.ts'
import { hashSecret } from '../secret.ts'
import { leavingStore, linkKey } from './leavingStore.ts'
import { signUpStore } from './signUpStore.ts'
import { readUnsubscribeToken } from './tokens.ts'

/** Longer than a new address takes to store, so that the response time does not reveal known addresses. */
const ANSWER_AFTER_MS = 25

interface SignUpRequest {
  /** As typed. */
  readonly address: string
  readonly ip: string
  /** Whether the honeypot was filled. */
  readonly fromRobot: boolean
}

/** `received` does not reveal whether the address was known. `full`: nothing was stored; try again later. */
export type SignUpOutcome = 'received' | 'blank' | 'notAnAddress' | 'full'

/** Accepts a sign-up for the newsletter. One mail asks for confirmation; only its link makes a subscriber. */
export async function requestSignUp(
  { address, ip, fromRobot }: SignUpRequest,
  server: Server,
): Promise<SignUpOutcome> {
  const { signUpMailsAnHour: mailsAnHour, messageIdDomain } = server.config
  const email = mailAddressIn(cleanLine(address))
  if (!email) return 'blank'
  if (!isMailAddress(email)) return 'notAnAddress'
  // Not stored: a later sign-up by a person would look the same, and nobody reads these.
  if (fromRobot) return 'received'
  const answerAt = wait(ANSWER_AFTER_MS)
  const result = await signUpStore(server).signUp(
    { email, ip, requestedAtMs: server.now() },
    { mailsAnHour, messageIdDomain },
  )
  if (result === 'full') return 'full'
  if (result === 'mailed') server.onMailQueued()
  await answerAt
  return 'received'
}

/** Deletes the subscriber of an unsubscribe link; the upkeep erases `tracesLeft` on disk. `unknown` includes used links. */
export async function unsubscribe(
  token: string,
  server: Server,
): Promise<'deleted' | 'tracesLeft' | 'unknown'> {
  const ofIssue = readUnsubscribeToken(token, await linkKey(server.db))
  const deleted = await leavingStore(server).unsubscribe(
    ofIssue ?? { tokenHash: hashSecret(token) },
  )
  if (!deleted) return 'unknown'
  return (await server.eraseTraces()) ? 'deleted' : 'tracesLeft'
}

import { setTimeout as wait } from 'node:timers/promises'
import { cleanLine } from 'protocol/cleanText.ts'
import { mailAddressIn } from 'protocol/contacts.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import type { Server } from '../Server.ts'
import { hashSecret } from '../secret.ts'
import { leavingStore, linkKey } from './leavingStore.ts'
import { signUpStore } from './signUpStore.ts'
import { readUnsubscribeToken } from './tokens.ts'

/** Longer than a new address takes, so that the time tells nothing of whether one is known. */
const ANSWER_AFTER_MS = 25

interface SignUpRequest {
  /** As it was typed. */
  readonly address: string
  readonly ip: string
  /** The honeypot was filled. */
  readonly fromRobot: boolean
}

/** `received` tells nothing of whether the address was known. `full`: nothing was stored; it may be taken later. */
export type SignUpOutcome = 'received' | 'blank' | 'notAnAddress' | 'full'

/** Takes a newsletter sign-up: one mail asks the address to confirm, and only the link in it makes a subscriber. */
export async function requestSignUp(
  { address, ip, fromRobot }: SignUpRequest,
  server: Server,
): Promise<SignUpOutcome> {
  const { signUpMailsAnHour: mailsAnHour, messageIdDomain } = server.config
  const email = mailAddressIn(cleanLine(address))
  if (!email) return 'blank'
  if (!isMailAddress(email)) return 'notAnAddress'
  // Not stored: it could not be told from a person's later, and nothing would read it.
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

/** Deletes the subscriber of an unsubscribe link, with every trace on disk; `tracesLeft` are for the upkeep. An unknown link is one that was used. */
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

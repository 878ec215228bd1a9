import { setTimeout as wait } from 'node:timers/promises'
import { cleanLine } from 'protocol/cleanText.ts'
import { mailAddressIn } from 'protocol/contacts.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import type { Server } from '../Server.ts'
import { signUpStore } from './signUpStore.ts'

/** No response comes earlier than this. Storing a new address takes less, so the time does not reveal known addresses. */
const ANSWER_AFTER_MS = 25

interface SignUpRequest {
  readonly address: string
  readonly ip: string
  /** Whether the hidden field that only robots fill in was filled in. */
  readonly fromRobot: boolean
}

/** `received` does not reveal whether the address was known. `full`: nothing was stored, and the visitor has to try again later. */
export type SignUpOutcome = 'received' | 'blank' | 'notAnAddress' | 'full'

/** Accepts a sign-up for the newsletter. Queues a mail that asks for confirmation; only the link in that mail makes a subscriber. */
export async function requestSignUp(
  { address, ip, fromRobot }: SignUpRequest,
  server: Server,
): Promise<SignUpOutcome> {
  const email = mailAddressIn(cleanLine(address))
  if (!email) return 'blank'
  if (!isMailAddress(email)) return 'notAnAddress'
  // A robot's sign-up is neither stored nor mailed, but gets the usual answer.
  if (fromRobot) return 'received'
  const answerAt = wait(ANSWER_AFTER_MS)
  const result = await signUpStore(server).signUp(
    { email, ip, requestedAtMs: server.now() },
    server.config,
  )
  if (result === 'full') return 'full'
  if (result === 'mailed') server.onMailQueued()
  await answerAt
  return 'received'
}

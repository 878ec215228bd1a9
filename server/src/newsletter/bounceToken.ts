import { createHmac, timingSafeEqual } from 'node:crypto'
import { subscriberIdBytes, subscriberIdOf } from './subscriberIdBytes.ts'

/** Short, since it has to fit into an address; whoever guesses can try by sending mail only. */
const SIGNATURE_BYTES = 8

/** The characters of every token: two a byte of the id and the signature. */
export const BOUNCE_TOKEN_LENGTH = 48

const TOKEN = /^[0-9a-f]{48}$/

/**
 * Names a subscriber in the return path of a mail, `bounces+TOKEN@example.com`: digits and letters that survive any
 * change of case. Made with a key of this database, so that nobody else can name one, and stored nowhere.
 */
export function bounceToken(subscriberId: string, key: string): string {
  const id = subscriberIdBytes(subscriberId)
  return Buffer.concat([id, sign(id, key)]).toString('hex')
}

/** The id of the subscriber that a token names, who may be gone by now; null when it is not one of ours. */
export function readBounceToken(token: string, key: string): string | null {
  const lowerCase = token.toLowerCase()
  if (!TOKEN.test(lowerCase)) return null
  const bytes = Buffer.from(lowerCase, 'hex')
  const id = bytes.subarray(0, 16)
  return timingSafeEqual(bytes.subarray(16), sign(id, key)) ? subscriberIdOf(id) : null
}

function sign(id: Buffer, key: string): Buffer {
  const signature = createHmac('sha256', key).update('bounce').update(id).digest()
  return signature.subarray(0, SIGNATURE_BYTES)
}

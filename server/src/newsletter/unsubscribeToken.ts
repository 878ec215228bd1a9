import { createHmac, timingSafeEqual } from 'node:crypto'
import { subscriberIdBytes, subscriberIdOf } from './subscriberIdBytes.ts'

/** Who leaves by the link in a mail, and which issue it was in. */
export interface IssueLink {
  readonly subscriberId: string
  readonly issueNumber: number
}

const ID_BYTES = 16
const NUMBER_BYTES = 4
const SIGNED_BYTES = ID_BYTES + NUMBER_BYTES
const SIGNATURE_BYTES = 16
const TOKEN = /^[\w-]{48}$/

/**
 * The token of an issue's unsubscribe link: its own for each mail, stored nowhere, and good for as long as the database
 * keeps its key.
 */
export function unsubscribeToken({ subscriberId, issueNumber }: IssueLink, key: string): string {
  const number = Buffer.alloc(NUMBER_BYTES)
  number.writeUInt32BE(issueNumber)
  const signed = Buffer.concat([subscriberIdBytes(subscriberId), number])
  return Buffer.concat([signed, sign(signed, key)]).toString('base64url')
}

/** What a token says; null when it is not one of an issue. */
export function readUnsubscribeToken(token: string, key: string): IssueLink | null {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const signed = bytes.subarray(0, SIGNED_BYTES)
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), sign(signed, key))) return null
  return {
    subscriberId: subscriberIdOf(signed.subarray(0, ID_BYTES)),
    issueNumber: signed.readUInt32BE(ID_BYTES),
  }
}

function sign(signed: Buffer, key: string): Buffer {
  const signature = createHmac('sha256', key).update('unsubscribe').update(signed).digest()
  return signature.subarray(0, SIGNATURE_BYTES)
}

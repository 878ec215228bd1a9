import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const NUMBER_BYTES = 4
const SIGNATURE_BYTES = 16
const UNSUBSCRIBE_TOKEN = /^[\w-]{48}$/

export type TokenPurpose = 'confirm' | 'unsubscribe'

export interface IssueLink {
  readonly subscriberId: string
  readonly issueNumber: number
}

/** Returns the token of an unsubscribe link: different for each mail, not stored, and valid as long as the database keeps `key`. */
export function unsubscribeToken({ subscriberId, issueNumber }: IssueLink, key: string): string {
  const number = Buffer.alloc(NUMBER_BYTES)
  number.writeUInt32BE(issueNumber)
  const signed = Buffer.concat([idBytes(subscriberId), number])
  const signature = sign(signed, key)
  return Buffer.concat([signed, signature]).toString('base64url')
}

/** Reads the token of an unsubscribe link; returns null if it is not the token of an issue's link. */
export function readUnsubscribeToken(token: string, key: string): IssueLink | null {
  if (!UNSUBSCRIBE_TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const signed = bytes.subarray(0, ID_BYTES + NUMBER_BYTES)
  const signature = sign(signed, key)
  if (!timingSafeEqual(bytes.subarray(signed.length), signature)) return null
  return {
    subscriberId: idOf(signed.subarray(0, ID_BYTES)),
    issueNumber: signed.readUInt32BE(ID_BYTES),
  }
}

function sign(signed: Buffer, key: string) {
  const whole = createHmac('sha256', key).update('unsubscribe').update(signed).digest()
  return whole.subarray(0, SIGNATURE_BYTES)
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

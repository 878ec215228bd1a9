import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  BOUNCE_TOKEN_LENGTH,
  bounceToken,
  readBounceToken,
  readUnsubscribeToken,
  unsubscribeToken,
} from './tokens.ts'

const KEY = 'a key'
const READER = randomUUIDv7()

/** The same with another character at each place. */
function forgeries(token: string): string[] {
  return Array.from(token, (character, at) => {
    const other = character === '0' ? '1' : '0'
    return token.slice(0, at) + other + token.slice(at + 1)
  })
}

test('a return path names its subscriber, in whatever case it comes back, and no forgery does', () => {
  const token = bounceToken(READER, KEY)
  expect(token).toMatch(/^[0-9a-f]+$/)
  expect(token).toHaveLength(BOUNCE_TOKEN_LENGTH)
  expect(readBounceToken(token.toUpperCase(), KEY)).toBe(READER)
  for (const other of [...forgeries(token), '', `${token}0`, bounceToken(READER, 'another key')]) {
    expect(readBounceToken(other, KEY)).toBeNull()
  }
})

test('an unsubscribe link names its subscriber and issue, and no forgery does', () => {
  const link = { subscriberId: READER, issueNumber: 4_000_000_000 }
  const token = unsubscribeToken(link, KEY)
  expect(readUnsubscribeToken(token, KEY)).toEqual(link)
  for (const other of [...forgeries(token), '', `${token}0`, unsubscribeToken(link, 'another')]) {
    expect(readUnsubscribeToken(other, KEY)).toBeNull()
  }
  // One token is worth nothing in the place of the other.
  expect(readUnsubscribeToken(bounceToken(READER, KEY), KEY)).toBeNull()
})

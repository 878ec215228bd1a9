import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from './tokens.ts'

const KEY = 'a key'
const READER = randomUUIDv7()

test('an unsubscribe token identifies its subscriber and issue, and cannot be forged', () => {
  const link = { subscriberId: READER, issueNumber: 4_000_000_000 }
  const token = unsubscribeToken(link, KEY)
  expect(readUnsubscribeToken(token, KEY)).toEqual(link)
  // Each forged token differs from the real token in one character.
  const forgeries = Array.from(token, (character, at) => {
    const other = character === '0' ? '1' : '0'
    return token.slice(0, at) + other + token.slice(at + 1)
  })
  for (const other of [...forgeries, '', `${token}0`, unsubscribeToken(link, 'another')]) {
    expect(readUnsubscribeToken(other, KEY)).toBeNull()
  }
})

import { expect, test } from 'vitest'
import { createTokenBucket } from './createTokenBucket.ts'

test('a sender may burst, then waits for each refill, and has the burst again after a rest', () => {
  let nowMs = 1_000
  const take = createTokenBucket({ burst: 3, refillMs: 100, senders: 10, now: () => nowMs })
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 100])
  nowMs += 40
  expect(take('a')).toBe(60)
  nowMs += 60
  expect([take('a'), take('a')]).toEqual([0, 100])
  nowMs += 300
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 100])
})

test('being refused costs nothing: whoever keeps trying is let in as early', () => {
  let nowMs = 0
  const take = createTokenBucket({ burst: 1, refillMs: 100, senders: 10, now: () => nowMs })
  take('a')
  for (let count = 0; count < 50; count += 1) take('a')
  nowMs = 100
  expect(take('a')).toBe(0)
})

test('a flood of senders does not push out one who is still sending', () => {
  const take = createTokenBucket({ burst: 2, refillMs: 100, senders: 3, now: () => 0 })
  const waits = [take('flooder'), take('flooder')]
  for (let count = 0; count < 100; count += 1) {
    take(`other ${count}`)
    waits.push(take('flooder'))
  }
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(2)
  // The one unseen for longest is forgotten, so memory stays bounded.
  take('early')
  take('early')
  for (let count = 0; count < 3; count += 1) take(`late ${count}`)
  expect(take('early')).toBe(0)
})

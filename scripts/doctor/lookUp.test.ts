import { expect, test } from 'vitest'
import { startNameServer } from '../../server/test/support/startNameServer.ts'
import { createLookUp } from './lookUp.ts'

test('many name servers that keep silent take no longer than one', async () => {
  const silent = await Promise.all(
    Array.from({ length: 6 }, () => startNameServer({ 'kazi.example': 'silent' })),
  )
  const servers = silent.map(({ address }) => address)
  const lookUp = createLookUp(servers, { lookUpMs: 300, allMs: 10_000 })
  const startedAtMs = performance.now()
  expect(await lookUp.txt('kazi.example')).toEqual({ kind: 'unseen' })
  expect(performance.now() - startedAtMs).toBeLessThan(1_000)
})

test('once the time of all look-ups is over, none is waited for', async () => {
  const { address } = await startNameServer({ 'kazi.example': { TXT: ['here'] } })
  const inTime = createLookUp([address], { lookUpMs: 1_000, allMs: 10_000 })
  expect(await inTime.txt('kazi.example')).toEqual({ kind: 'found', records: ['here'] })
  const late = createLookUp([address], { lookUpMs: 1_000, allMs: 0 })
  expect(await late.txt('kazi.example')).toEqual({ kind: 'unseen' })
})

test('what is under way when it is closed is not waited for', async () => {
  const { address } = await startNameServer({ 'kazi.example': 'silent' })
  const lookUp = createLookUp([address], { lookUpMs: 20_000, allMs: 20_000 })
  const startedAtMs = performance.now()
  const answer = lookUp.txt('kazi.example')
  lookUp.close()
  expect(await answer).toEqual({ kind: 'unseen' })
  expect(performance.now() - startedAtMs).toBeLessThan(3_000)
})

test('what is no name has no record', async () => {
  const { address } = await startNameServer({})
  const lookUp = createLookUp([address], { lookUpMs: 1_000, allMs: 10_000 })
  expect(await lookUp.txt(`${'a'.repeat(70)}.example`)).toEqual({ kind: 'none' })
})

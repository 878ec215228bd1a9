import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/server/engines.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'

const ID = '01999999-0000-7000-8000-000000000001'
const TEXT = { subject: 'Five shops', preview: 'What they cost', body: 'Hello *you*' }
const AT = Date.UTC(2026, 10, 22)
const SENT = { startedAtMs: AT, messageIdDomain: 'agency.example' }

/** Stores a draft and opens two servers on its database. */
async function draft(subscribers = 3) {
  const place = await testDatabase()
  const [one, two] = [await place.openStores(), await place.openStores()]
  await addSubscribers(one, readers(subscribers))
  await one.drafts.create({ ...TEXT, id: ID, atMs: AT, by: 'Amina' })
  const save = (body: string, seen: number, who = 'Amina', at = one) =>
    at.drafts.save(ID, { value: { ...TEXT, body }, seen }, { who, atMs: AT })
  const send = (at = one) => at.issues.send(ID, { version: 1, recipients: subscribers }, SENT)
  return { ...one, one, two, place, save, send }
}

test('a draft is saved only over the version that its author saw', async () => {
  const { drafts, save, two } = await draft()
  const now = { value: { ...TEXT, body: 'Amina wrote' }, version: AT, who: 'Amina' }
  expect(await save('Amina wrote', 1)).toEqual({ kind: 'changed', now })
  expect(await save('Otieno wrote', 1, 'Otieno', two)).toEqual({ kind: 'conflict', now })
  // The same text sent again, after a lost response, changes nothing.
  expect(await save('Amina wrote', 1)).toEqual({ kind: 'unchanged', now })
  const both = await Promise.all([save('A', AT), save('O', AT, 'Otieno', two)])
  expect(both.map((result) => result?.kind).toSorted()).toEqual(['changed', 'conflict'])
  expect(await drafts.delete(ID)).toBe(true)
  expect(await save('too late', 3)).toBeNull()
  expect(await drafts.delete(ID)).toBe(false)
})

test('a draft becomes one issue, however often it is sent, and is then no longer a draft', async () => {
  const { drafts, issues, send, two, place } = await draft()
  const sent = [...(await Promise.all([send(), send(two)])), await send()]
  expect(sent).toEqual(Array(3).fill({ kind: 'sending', number: 1, recipients: 3 }))
  expect(await drafts.list()).toEqual([])
  expect(await issues.text(1)).toEqual(TEXT)
  expect(await place.rows('select id from mail_jobs')).toHaveLength(3)
})

test('a draft may be sent to a few more readers than the sender agreed to; without any reader it stays a draft', async () => {
  const { one, send } = await draft()
  await addSubscribers(one, ['late.1@example.org', 'late.2@example.org'])
  expect(await send()).toMatchObject({ kind: 'sending', recipients: 5 })
  expect(await (await draft(0)).send()).toEqual({ kind: 'nobody' })
})

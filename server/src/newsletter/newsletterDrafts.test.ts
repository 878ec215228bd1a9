import { describe, expect, test } from 'vitest'
import { ENGINES, type EngineName, testDatabases } from '../../../testing/server/engines.ts'
import { sendIssue } from '../../../testing/server/issues.ts'
import { createStores } from '../../../testing/server/stores.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'
import { createGroupCommit } from '../database/createGroupCommit.ts'

const ID = '01999999-0000-7000-8000-000000000001'
const TEXT = { subject: 'Five shops', preview: 'What they cost', body: 'Hello *you*' }
const AT = Date.UTC(2026, 10, 22)
const SENT = { startedAtMs: AT, messageIdDomain: 'agency.example' }

/** A draft, and two servers on its database. */
async function draft(engine: EngineName, subscribers = 3) {
  const place = await testDatabases(engine)()
  const server = async () => {
    const database = await place.open()
    return { database, ...createStores(database, createGroupCommit(database.db, database.engine)) }
  }
  const one = await server()
  const two = await server()
  await addSubscribers(one.database, readers(subscribers))
  await one.drafts.create({ ...TEXT, id: ID, atMs: AT, by: 'Amina' })
  const save = (body: string, over: number, by = 'Amina', at = one) =>
    at.drafts.save({ ...TEXT, body, id: ID, over, by, atMs: AT + over })
  const send = (
    agreed: { version?: number; recipients?: number; again?: boolean } = {},
    at = one,
  ) => at.issues.send(ID, { version: 1, recipients: subscribers, again: false, ...agreed }, SENT)
  return { ...one, one, two, place, save, send }
}

describe.each(ENGINES)('on %s, a draft', (engine) => {
  test('is saved over the text that its author saw, and over no other', async () => {
    const { drafts, save, two } = await draft(engine)
    expect(await save('Amina wrote', 1)).toMatchObject({ kind: 'saved', draft: { version: 2 } })
    expect(await save('Otieno wrote', 1, 'Otieno', two)).toMatchObject({
      kind: 'conflict',
      draft: { version: 2, body: 'Amina wrote', updatedBy: 'Amina', updatedAtMs: AT + 1 },
    })
    // Its answer was lost, and it is sent once more.
    expect(await save('Amina wrote', 1)).toMatchObject({ kind: 'saved', draft: { version: 2 } })
    const both = await Promise.all([save('A', 2), save('O', 2, 'Otieno', two)])
    expect(both.map((result) => result?.kind).toSorted()).toEqual(['conflict', 'saved'])
    expect(await drafts.delete(ID)).toBe(true)
    expect(await save('too late', 3)).toBeNull()
    expect(await drafts.delete(ID)).toBe(false)
  })

  test('becomes an issue once, however often it is asked for, and is a draft no more', async () => {
    const { drafts, issues, send, two, place } = await draft(engine)
    const sent = [...(await Promise.all([send(), send({}, two)])), await send()]
    expect(sent).toEqual(Array(3).fill({ kind: 'sending', number: 1, recipients: 3 }))
    expect(await drafts.list()).toEqual([])
    expect(await issues.text(1)).toEqual(TEXT)
    expect(await place.rows('select id from mail_jobs')).toHaveLength(3)
  })

  test('stays one when it is not as its sender saw it, cannot be mailed or goes to nobody', async () => {
    const { drafts, save, send, database } = await draft(engine)
    await save('One\n<b>', 1, 'Otieno')
    expect(await send()).toEqual({ kind: 'changed' })
    expect(await send({ version: 2 })).toMatchObject({
      kind: 'unsound',
      problems: [{ field: 'body', line: 2 }],
    })
    await save('One', 2)
    expect(await send({ version: 3, recipients: 9 })).toEqual({
      kind: 'otherAudience',
      recipients: 3,
    })
    expect(await drafts.list()).toHaveLength(1)
    await addSubscribers(database, ['late.1@example.org', 'late.2@example.org'])
    expect(await send({ version: 3 })).toMatchObject({ kind: 'sending', recipients: 5 })
    const { send: sendToNobody } = await draft(engine, 0)
    expect(await sendToNobody()).toEqual({ kind: 'nobody' })
  })

  test('that says what an issue said is sent once more only when asked to, or that was cancelled', async () => {
    const { drafts, issues, send, one } = await draft(engine)
    await sendIssue(one, { ...TEXT, startedAtMs: AT })
    await drafts.save({
      ...{ subject: ` ${TEXT.subject}`, preview: TEXT.preview, body: `\n${TEXT.body}\n\n` },
      ...{ id: ID, over: 1, by: 'Amina', atMs: AT },
    })
    expect(await send({ version: 2 })).toEqual({ kind: 'sentBefore', number: 1, startedAtMs: AT })
    for (const field of ['subject', 'preview', 'body']) {
      expect(await issues.sentBefore({ ...TEXT, [field]: 'Other' })).toBeNull()
    }
    expect(await send({ version: 2, again: true })).toMatchObject({ kind: 'sending', number: 2 })
    for (const number of [1, 2]) await issues.change(number, 'cancel', AT)
    expect(await sendIssue(one, TEXT)).toMatchObject({ kind: 'sending', number: 3 })
  })

  test('and another that says the same are one issue, whichever servers are told to at the same moment', async () => {
    const { one, two, place } = await draft(engine)
    const results = await Promise.all([sendIssue(one, SENT), sendIssue(two, SENT)])
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['sending', 'sentBefore'])
    expect(await place.rows('select id from mail_jobs')).toHaveLength(3)
  })
})

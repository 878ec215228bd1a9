import { describe, expect, test } from 'vitest'
import { sendDraft } from '../src/newsletter/drafts.ts'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { addSubscribers, readers } from './support/addSubscribers.ts'
import { ENGINES, type EngineName, testDatabases } from './support/engines.ts'
import { sendIssue } from './support/sendIssue.ts'

const ID = '01999999-0000-7000-8000-000000000001'
const TEXT = { subject: 'Five shops', preview: 'What they cost', body: 'Hello *you*' }
const AT = Date.UTC(2026, 10, 22)

/** A draft, and two servers on its database. */
async function draft(engine: EngineName, subscribers = 3) {
  const place = await testDatabases(engine)()
  const server = async () => {
    const database = await place.open()
    const commit = createGroupCommit(database.db, database.engine)
    return { database, ...createRepositories(database, commit) }
  }
  const one = await server()
  const two = await server()
  await addSubscribers(one.database, readers(subscribers))
  await one.drafts.create({ ...TEXT, id: ID, atMs: AT, by: 'Amina' })
  const save = (body: string, over: number, by = 'Amina', at = one) =>
    at.drafts.save({ ...TEXT, body, id: ID, over, by, atMs: AT + over })
  const send = (
    options: { version?: number; recipients?: number; again?: boolean } = {},
    at = one,
  ) =>
    sendDraft(
      ID,
      { version: 1, recipients: subscribers, again: false, ...options },
      { ...at, now: () => AT, messageIdDomain: 'agency.example' },
    )
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
    expect(await drafts.list()).toMatchObject([{ id: ID, subject: TEXT.subject }])
    expect(await drafts.delete(ID)).toBe(true)
    expect(await save('too late', 3)).toBeNull()
    expect(await drafts.delete(ID)).toBe(false)
  })

  test('becomes an issue once, however often it is asked for, and is a draft no more', async () => {
    const { drafts, issues, send, two, place } = await draft(engine)
    const sent = await Promise.all([send(), send({}, two)])
    expect(sent).toEqual(Array(2).fill({ kind: 'sending', number: 1, recipients: 3 }))
    expect(await send()).toEqual({ kind: 'sending', number: 1, recipients: 3 })
    expect(await drafts.find(ID)).toBeNull()
    expect(await issues.text(1)).toEqual(TEXT)
    expect(await place.rows('select id from mail_jobs')).toHaveLength(3)
  })

  test('is not sent as another text than its sender saw, nor to many more', async () => {
    const { drafts, issues, save, send, database } = await draft(engine)
    await save('Otieno wrote', 1, 'Otieno')
    expect(await send({ version: 1 })).toEqual({ kind: 'changed' })
    // Saved at the very moment of the send, after its first look.
    const issue = { ...TEXT, id: ID, startedAtMs: AT, messageIdDomain: 'a.example' }
    const late = { version: 1, again: false }
    expect(await issues.send(issue, late)).toEqual({ kind: 'changed' })
    expect(await send({ version: 2, recipients: 9 })).toEqual({
      kind: 'otherAudience',
      recipients: 3,
    })
    await addSubscribers(database, ['late.1@example.org', 'late.2@example.org'])
    expect(await send({ version: 2 })).toMatchObject({ kind: 'sending', recipients: 5 })
    expect(await drafts.list()).toEqual([])
    expect(await issues.list()).toHaveLength(1)
  })

  test('that says what an issue said is sent once more only when asked to', async () => {
    const { drafts, issues, send, one } = await draft(engine)
    await sendIssue(one, { ...TEXT, startedAtMs: AT })
    await drafts.save({
      ...{ subject: ` ${TEXT.subject}`, preview: TEXT.preview, body: `\n${TEXT.body}\n\n` },
      ...{ id: ID, over: 1, by: 'Amina', atMs: AT },
    })
    expect(await send({ version: 2 })).toEqual({
      ...{ kind: 'sentBefore', number: 1, startedAtMs: AT },
    })
    for (const field of ['subject', 'preview', 'body']) {
      expect(await issues.sentBefore({ ...TEXT, [field]: 'Other' })).toBeNull()
    }
    expect(await drafts.find(ID)).toMatchObject({ version: 2 })
    expect(await send({ version: 2, again: true })).toMatchObject({ kind: 'sending', number: 2 })
  })

  test('that cannot be mailed stays a draft, with the reason', async () => {
    const { drafts, save, send } = await draft(engine)
    await save('One\n<b>', 1)
    expect(await send({ version: 2 })).toMatchObject({
      kind: 'unsound',
      problems: [{ field: 'body', line: 2 }],
    })
    expect(await drafts.find(ID)).not.toBeNull()
  })

  test('to nobody stays a draft', async () => {
    const { drafts, send } = await draft(engine, 0)
    expect(await send()).toEqual({ kind: 'nobody' })
    expect(await drafts.find(ID)).not.toBeNull()
  })
})

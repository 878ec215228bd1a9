import type { FieldDraft } from 'protocol/desk/site.ts'
import { describe, expect, test } from 'vitest'
import { BOTH_ENGINES, ENGINES } from '../../../testing/server/engines.ts'
import { openEditor, publishingServer } from '../../../testing/server/publishingServer.ts'

const FILE = 'agency.yaml'
const DRAFT = '/api/site/draft'

describe.each(ENGINES)('on %s', (engine) => {
  test('colleagues see a draft until somebody discards it', async () => {
    const server = await publishingServer({ engine })
    const [amina, juma] = [await server.editor('Amina'), await server.editor('Juma')]
    const draft = await amina.type(FILE, ['legalNote'], 'Registered in Kenya.')
    expect(draft).toMatchObject({ who: 'Amina', base: server.content.read().agency.legalNote })
    const seen = await juma.detail(FILE)
    expect(seen.value).toMatchObject({ legalNote: 'Registered in Kenya.' })
    expect([seen.state, seen.drafts]).toEqual(['changed', [draft]])
    const { changes, pages } = await juma.overview()
    expect([changes, pages.some(({ isChanged }) => isChanged)]).toEqual([1, true])
    await juma.ask('POST', '/api/site/discard', { file: FILE, path: ['legalNote'] })
    expect((await amina.detail(FILE)).drafts).toEqual([])
    expect((await amina.overview()).changes).toBe(0)
    // A late change that was based on the discarded draft does not bring the draft back.
    const late = { file: FILE, path: ['legalNote'], value: 'Late', seen: draft.version }
    expect((await amina.send('PUT', DRAFT, late)).statusCode).toBe(409)
  })

  test('a member who has not seen the latest change cannot overwrite it, and is told who made it', async () => {
    const server = await publishingServer({ engine })
    const [amina, juma] = [await server.editor('Amina'), await server.editor('Juma')]
    const first = await amina.type(FILE, ['legalNote'], 'Hers')
    const change = { file: FILE, path: ['legalNote'], value: 'His', seen: 0 }
    const refused = await juma.send('PUT', DRAFT, change)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        message: 'Amina changed this in the meantime.',
        now: { value: 'Hers', version: first.version, who: 'Amina' },
      },
    ])
    // No member can have seen a version that never existed.
    for (const seen of [1e300, Number.MAX_SAFE_INTEGER])
      expect((await juma.send('PUT', DRAFT, { ...change, seen })).statusCode).toBe(409)
    expect((await amina.detail(FILE)).drafts).toEqual([first])
    const second = await juma.type(FILE, ['legalNote'], 'His', first.version)
    expect(second).toMatchObject({ value: 'His', who: 'Juma', base: first.base })
    expect(second.version).toBeGreaterThan(first.version)
  })

  test('a member who edits a value that a publication has replaced in the meantime is shown the new published value', async () => {
    const server = await publishingServer({ engine })
    const [amina, juma] = [await server.editor('Amina'), await server.editor('Juma')]
    const { legalNote: base } = server.content.read().agency
    await amina.type(FILE, ['legalNote'], 'Hers')
    expect((await amina.publish()).statusCode).toBe(200)
    const change = { file: FILE, path: ['legalNote'], value: 'His', seen: 0 }
    const refused = await juma.send('PUT', DRAFT, { ...change, base })
    const now = { value: 'Hers', version: 0, who: null }
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { now }])
    const over = await juma.send('PUT', DRAFT, { ...change, base: 'Hers' })
    expect(over.statusCode).toBe(200)
  })

  test('a text is stored while the publisher is busy', async () => {
    let isBusy = false
    const before = () => (isBusy ? new Promise(() => {}) : undefined)
    const amina = await (await publishingServer({ engine, before })).editor('Amina')
    await amina.type(FILE, ['legalNote'], 'First')
    await amina.publish()
    isBusy = true
    expect(await amina.type(FILE, ['name'], 'Second')).toMatchObject({ value: 'Second' })
  })

  test('no draft lies inside another: the draft of a list takes over the drafts of its entries, and later edits of entries change the draft of the list', async () => {
    const { server, editor } = await openEditor({ engine })
    const before = server.content.read().agency.taglines
    const [first = '', second = '', ...others] = before
    const entry = await editor.type(FILE, ['taglines', 1], 'Second, changed')
    const turned = ['Second, changed', first, ...others]
    const list = await editor.type(FILE, ['taglines'], turned, entry.version)
    await editor.type(FILE, ['taglines', 1], 'Two', list.version)
    // A desk sends this edit before the answer to the edit above arrives, and so names the same version.
    const next = { file: FILE, path: ['taglines', 0], value: 'One', seen: list.version }
    const again: FieldDraft = await editor.ask('PUT', DRAFT, { ...next, base: turned[0] })
    expect((await editor.detail(FILE)).drafts).toEqual([again])
    const value = ['One', 'Two', ...others]
    expect(again).toMatchObject({ path: ['taglines'], value, base: before })
    // A draft that is equal to the published value is removed.
    const asBefore = [first, second, ...others]
    expect(await editor.type(FILE, ['taglines'], asBefore, again.version)).toBeNull()
    const taken = await editor.type(FILE, ['taglines', 0], undefined)
    expect(taken).toMatchObject({ path: ['taglines'], value: [second, ...others] })
  })
})

test.each(BOTH_ENGINES)(
  'on %s, when two members start the same draft at once, one is stored and the other is refused',
  async (engine) => {
    const server = await publishingServer({ engine })
    const editors = [await server.editor('Amina'), await server.editor('Juma')]
    await editors[0]?.overview()
    const answers = await Promise.all(
      editors.map((editor, at) => {
        const change = { file: FILE, path: ['legalNote'], value: `Note ${at}`, seen: 0 }
        return editor.send('PUT', DRAFT, change)
      }),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  },
)

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
    const detail = await juma.detail(FILE)
    expect(detail.value).toMatchObject({ legalNote: 'Registered in Kenya.' })
    expect([detail.state, detail.drafts]).toEqual(['changed', [draft]])
    const { changes, pages } = await juma.overview()
    expect([changes, pages.some(({ isChanged }) => isChanged)]).toEqual([1, true])
    await juma.ask('POST', '/api/site/discard', { file: FILE, path: ['legalNote'] })
    expect((await amina.detail(FILE)).drafts).toEqual([])
    expect((await amina.overview()).changes).toBe(0)
    // A late change that was based on the discarded draft does not bring the draft back.
    const late = { file: FILE, path: ['legalNote'], value: 'Late', base: draft.value }
    expect((await amina.send('PUT', DRAFT, late)).statusCode).toBe(409)
  })

  test('a member who has not seen the latest change cannot overwrite it, and is told who made it', async () => {
    const server = await publishingServer({ engine })
    const [amina, juma] = [await server.editor('Amina'), await server.editor('Juma')]
    const first = await amina.type(FILE, ['legalNote'], 'Hers')
    const edit = { file: FILE, path: ['legalNote'], value: 'His', base: first.base }
    const refused = await juma.send('PUT', DRAFT, edit)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        message: 'Amina changed this in the meantime.',
        now: { value: 'Hers', version: first.version, who: 'Amina' },
      },
    ])
    expect((await amina.detail(FILE)).drafts).toEqual([first])
    const second = await juma.type(FILE, ['legalNote'], 'His')
    expect(second).toMatchObject({ value: 'His', who: 'Juma', base: first.base })
    expect(second.version).toBeGreaterThan(first.version)
  })

  test('a member who edits a value that a publication has replaced in the meantime is shown the new published value', async () => {
    const server = await publishingServer({ engine })
    const [amina, juma] = [await server.editor('Amina'), await server.editor('Juma')]
    const { legalNote } = server.content.read().agency
    await amina.type(FILE, ['legalNote'], 'Hers')
    expect((await amina.publish()).statusCode).toBe(200)
    const edit = { file: FILE, path: ['legalNote'], value: 'His' }
    // Without a base, Juma saw an empty field.
    for (const base of [legalNote, undefined]) {
      const refused = await juma.send('PUT', DRAFT, { ...edit, base })
      const now = { value: 'Hers', version: 0, who: null }
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { now }])
    }
    const over = await juma.send('PUT', DRAFT, { ...edit, base: 'Hers' })
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
    await editor.type(FILE, ['taglines', 1], 'Second, changed')
    const turned = ['Second, changed', first, ...others]
    await editor.type(FILE, ['taglines'], turned)
    await editor.type(FILE, ['taglines', 1], 'Two')
    const again = await editor.type(FILE, ['taglines', 0], 'One')
    expect((await editor.detail(FILE)).drafts).toEqual([again])
    const value = ['One', 'Two', ...others]
    expect(again).toMatchObject({ path: ['taglines'], value, base: before })
    // A draft that is equal to the published value is removed.
    const asBefore = [first, second, ...others]
    expect(await editor.type(FILE, ['taglines'], asBefore)).toBeNull()
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
        const { legalNote: base } = server.content.read().agency
        const edit = { file: FILE, path: ['legalNote'], value: `Note ${at}`, base }
        return editor.send('PUT', DRAFT, edit)
      }),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  },
)

import {
  type ChangedDocument,
  type FieldDraft,
  PREVIEW_PATH,
  type Publication,
  type PublicationDetail,
  type RecordDeleted,
  type SiteChoice,
} from 'protocol/desk/site.ts'
import { expect, test } from 'vitest'
import { bothEngines } from '../../../testing/server/engines.ts'
import { openEditor, page, publishingServer } from '../../../testing/server/publishingServer.ts'

const FILE = 'agency.yaml'
const NOTE = ['legalNote']
const SERVICE = 'services/maintenance.yaml'
const GRAPHICS = 'services/graphics-design.yaml'

test('one document is published while another is unfinished; the unfinished document names its problem and stays a draft', async () => {
  const { server, editor } = await openEditor()
  await editor.type(FILE, NOTE, 'Registered in Kenya.')
  await editor.type(SERVICE, ['mainHeading'], '')
  const [sentence, service] = await editor.changes()
  expect(sentence).toMatchObject({ file: FILE, state: 'changed', problems: [] })
  const problem = { file: SERVICE, path: ['mainHeading'], text: expect.stringContaining('empty') }
  expect(service).toMatchObject({ file: SERVICE, problems: [problem] })
  const listed = await editor.ask<ChangedDocument[]>('GET', '/api/site/changes/listed')
  expect(listed.map(({ file }) => file)).toEqual([FILE, SERVICE])
  expect((await editor.publish(FILE, SERVICE)).statusCode).toBe(400)
  expect((await editor.publish(FILE)).json()).toMatchObject({
    what: 'Name, contact and hours: legal note',
  })
  expect(await page(server)).toMatch(/Registered in Kenya\.$/)
  expect((await editor.detail(SERVICE)).drafts).toMatchObject([{ value: '' }])
})

test('while one document is unfinished, the preview shows its published version, and all other documents with their changes', async () => {
  const { editor } = await openEditor()
  await editor.type(FILE, NOTE, 'Registered in Kenya.')
  await editor.type(FILE, ['phone'], '0722 123 456')
  await editor.type(SERVICE, ['mainHeading'], '')
  await editor.ask('POST', '/api/site/records', { folder: 'services', name: 'Cards' })
  const shown = await editor.send('GET', PREVIEW_PATH)
  expect([shown.statusCode, shown.body]).toEqual([
    200,
    expect.stringMatching(/Registered in Kenya\.$/),
  ])
  const { pages, problems } = await editor.overview()
  expect(pages).toMatchObject([{ path: '/', isChanged: true }])
  expect(new Set(problems.map(({ file }) => file))).toEqual(
    new Set(['services/cards.yaml', SERVICE]),
  )
  const [facts] = await editor.changes()
  expect(facts?.changes).toMatchObject([
    { label: 'Legal note', pages: ['/'] },
    { label: 'Phone', pages: ['/'] },
  ])
  const absent = await editor.send('GET', `${PREVIEW_PATH}/services/cards`)
  expect([absent.statusCode, absent.body]).toEqual([404, expect.stringContaining('Cards: ')])
})

test('publishing fails if a colleague changed a chosen document in the meantime, and succeeds if only other documents changed', async () => {
  const server = await publishingServer()
  const [amina, juma] = [await server.editor('Amina'), await server.editor('Juma')]
  const draft = await amina.type(FILE, NOTE, 'Hers')
  await juma.type(SERVICE, ['startsAt'], 25)
  const request = { documents: [FILE], versions: draft.version, shownMs: draft.atMs }
  const last = await juma.type(FILE, NOTE, 'His')
  const refused = await amina.send('POST', '/api/site/publish', request)
  expect(refused.body).toMatch(/"Juma changed Name, .*: legal note in the meantime\. /)
  expect((await amina.changes()).map(({ file }) => file)).toEqual([FILE, SERVICE])
  const unseen = { ...request, versions: last.version }
  expect((await amina.send('POST', '/api/site/publish', unseen)).statusCode).toBe(409)
  const again = { ...unseen, shownMs: last.atMs }
  expect((await amina.send('POST', '/api/site/publish', again)).statusCode).toBe(200)
  expect((await amina.changes()).map(({ file }) => file)).toEqual([SERVICE])
})

test('if a change depends on an unfinished record, the problem of the change names the field to complete in that record', async () => {
  const { editor } = await openEditor()
  const cards = { folder: 'services', name: 'Cards', like: 'maintenance' }
  await editor.ask('POST', '/api/site/records', cards)
  const { value } = await editor.detail('services/cards.yaml')
  const { searchTitle = '', pageDescription, order, formOrder } = value as Record<string, unknown>
  expect([searchTitle, pageDescription]).toEqual(['', ''])
  expect([order, formOrder]).toEqual([expect.any(Number), expect.any(Number)])
  const note = 'From {price of cards}.'
  await editor.type(FILE, NOTE, note)
  await editor.type('copy/contact.yaml', ['nextHeading'], 'Then')
  const changes = await editor.changes()
  const problemsOf = (file: string) => changes.find((each) => each.file === file)?.problems ?? []
  const [unfinished] = problemsOf('services/cards.yaml')
  expect(unfinished?.file).toBe('services/cards.yaml')
  expect(problemsOf(FILE)).toEqual([unfinished])
  expect(problemsOf('copy/contact.yaml')).toEqual([])
  expect((await editor.publish('copy/contact.yaml')).statusCode).toBe(200)
})

test('a record’s deletion waits until no sentence mentions the record; discarding the deletion restores the references that it removed', async () => {
  const { server, editor } = await openEditor()
  await editor.ask('POST', '/api/site/delete', { named: GRAPHICS, isTried: false })
  server.clock.advance(1)
  await editor.type(SERVICE, ['startsAt'], 25)
  const changes = await editor.changes()
  expect(changes.map(({ file, state, problems }) => [file, state, problems[0]?.file])).toEqual([
    ['industries/sports.yaml', 'changed', undefined],
    [SERVICE, 'changed', undefined],
    [GRAPHICS, 'deleted', 'copy/about.yaml'],
  ])
  // The problems are in words for the owner, without braces and paths of files.
  expect(JSON.stringify(changes[2]?.problems.map(({ text }) => text))).not.toMatch(/[{}]|content\//)
  // A removed mention that was undone and brought back still belongs to the deletion.
  const mention = { file: 'industries/sports.yaml' }
  const drafts = await editor.ask('POST', '/api/site/discard', mention)
  await editor.ask('POST', '/api/site/restore', { drafts })
  await editor.ask('POST', '/api/site/discard', { file: GRAPHICS })
  expect((await editor.changes()).map(({ file }) => file)).toEqual([SERVICE])
})

test('the deletion of a record is published only with the changes that remove its mentions; the member is told which changes these are', async () => {
  const { editor } = await openEditor()
  await editor.ask('POST', '/api/site/delete', { named: GRAPHICS, isTried: false })
  await editor.type('copy/about.yaml', ['company', 'paragraphs', 0], 'We build websites.')
  await editor.type('copy/home.yaml', ['hero', 'lead'], 'Websites for Kenya.')
  await editor.type(SERVICE, ['startsAt'], 25)
  expect((await editor.changes()).flatMap(({ problems }) => problems)).toEqual([])
  const choice = await editor.ask<SiteChoice>('POST', '/api/site/choice', { documents: [GRAPHICS] })
  expect(choice.problems.length).toBeGreaterThan(0)
  const along = ['copy/about.yaml', 'copy/home.yaml', 'industries/sports.yaml']
  expect([...choice.needed].sort()).toEqual(along)
  expect((await editor.publish(GRAPHICS)).statusCode).toBe(400)
  expect((await editor.publish(GRAPHICS, ...choice.needed)).statusCode).toBe(200)
  expect((await editor.changes()).map(({ file }) => file)).toEqual([SERVICE])
})

test('what a member leaves out is left out for all; whoever saw it ticked cannot publish it, even if the site is being made already', async () => {
  let meanwhile = async (): Promise<unknown> => null
  const before = async (call: string) => void (call === 'publish' && (await meanwhile()))
  const server = await publishingServer({ before })
  const [amina, juma] = [await server.editor('Amina'), await server.editor('Juma')]
  const leave = (isLeftOut: boolean) =>
    amina.ask('POST', '/api/site/leave-out', { documents: [FILE, 'unknown'], isLeftOut })
  await amina.type(FILE, NOTE, 'Half a sen')
  meanwhile = () => leave(true)
  const refused = await juma.publish(FILE)
  expect(refused.json().message).toMatch(/^A change was left out in the meantime/)
  await amina.type(FILE, ['name'], 'Amani')
  expect(await juma.changes()).toMatchObject([{ file: FILE, isLeftOut: true }])
  meanwhile = () => leave(false)
  expect((await juma.publish(FILE)).statusCode).toBe(200)
})

test('a member can undo the deletion of all samples in one step, which also restores the earlier drafts of the samples', async () => {
  const { editor } = await openEditor()
  const [{ file = '' } = {}] = (await editor.overview()).files.filter(
    ({ folder, sample }) => folder === 'projects' && sample,
  )
  await editor.type(file, ['title'], 'Another title')
  const before = await editor.changes()
  const samples = { named: 'samples', isTried: false }
  const deleted = await editor.ask<RecordDeleted>('POST', '/api/site/delete', samples)
  expect(deleted.summary).toMatch(
    /^1 project, 1 client, 1 .*, and the .* pages \(conditions of hiring\) and /,
  )
  await editor.ask('POST', '/api/site/discard', { atMs: deleted.atMs })
  const said = (changes: ChangedDocument[]) =>
    changes.flatMap((each) => each.changes.map(({ file, after }) => [file, after]))
  expect(said(await editor.changes())).toEqual(said(before))
  await editor.ask('POST', '/api/site/delete', samples)
  expect((await editor.publish()).json()).toMatchObject({ what: 'All samples deleted' })
})

test('a member can restore discarded drafts, new records included, but not over what a colleague typed in the meantime', async () => {
  const server = await publishingServer()
  const [amina, juma] = [await server.editor('Amina'), await server.editor('Juma')]
  await amina.type(FILE, NOTE, 'Hers')
  await amina.ask('POST', '/api/site/records', { folder: 'clients', name: 'Uhuru Clinic' })
  await amina.ask('POST', '/api/site/leave-out', { documents: [FILE], isLeftOut: true })
  const discard = (file: string) => amina.ask<FieldDraft[]>('POST', '/api/site/discard', { file })
  const gone = [...(await discard(FILE)), ...(await discard('clients/uhuru-clinic.yaml'))]
  expect(await amina.changes()).toEqual([])
  await amina.ask('POST', '/api/site/restore', { drafts: gone })
  expect((await amina.detail(FILE)).drafts).toMatchObject([
    { value: 'Hers', who: 'Amina', isLeftOut: true },
  ])
  expect(await amina.detail('clients/uhuru-clinic.yaml')).toMatchObject({ state: 'new' })
  const [note] = await discard(FILE)
  await juma.type(FILE, NOTE, 'His')
  const late = await amina.ask('POST', '/api/site/restore', { drafts: [note] })
  expect(late).toBe(false)
  expect((await amina.detail(FILE)).drafts).toMatchObject([{ value: 'His' }])
  for (const draft of [
    { file: '../secrets.yaml', path: [], value: {} },
    { file: 'clients/../x.yaml', path: [], value: {} },
    { file: FILE, path: ['name'], value: { first: 1 } },
  ]) {
    const refused = await amina.send('POST', '/api/site/restore', { drafts: [draft] })
    expect([draft, refused.statusCode]).toEqual([draft, 404])
  }
})

test('a publication lists the changed texts as visitors read them; it can be undone, and then published again', async () => {
  const { server, editor } = await openEditor()
  const { legalNote } = server.content.read().agency
  await editor.type(
    FILE,
    NOTE,
    'From {price of maintenance}, see [a website](/services/maintenance).',
  )
  await editor.type('brand.yaml', ['accent'], { light: '#0b3d91', dark: '#8ab4f8' })
  const { id } = (await editor.publish()).json() as Publication
  const open = () => editor.ask<PublicationDetail>('GET', `/api/site/publications/${id}`)
  expect(await open()).toMatchObject({ turn: 'undo', problem: null })
  const [agency, brand] = (await open()).documents
  const said = { before: legalNote, after: 'From $20, see a website.' }
  expect(agency).toMatchObject({
    name: 'Name, contact and hours',
    changes: [{ label: 'Legal note', ...said }],
  })
  expect(brand?.changes[0]).toMatchObject({ colours: { after: '#0b3d91' } })
  const undo = () => editor.ask<Publication>('POST', '/api/site/undo', { id })
  const what = /: Name, contact and hours: legal note; /
  expect((await undo()).what).toMatch(new RegExp(`^Undone${what.source}`))
  expect(await open()).toMatchObject({ turn: 'again' })
  expect((await undo()).what).toMatch(new RegExp(`^Back again${what.source}`))
  expect(await page(server)).toMatch(/From {price of maintenance}/)
  await editor.type(FILE, NOTE, 'Another')
  await editor.publish()
  const problem = expect.stringContaining('legal note was changed again since. Undo that first')
  expect(await open()).toMatchObject({ problem })
  const refused = await editor.send('POST', '/api/site/undo', { id })
  expect([refused.statusCode, refused.json().message]).toEqual([409, problem])
})

bothEngines('edits survive a publication on %s', (engine) => {
  test('edits made during a publication stay drafts, and are based on the published values from then on', async () => {
    const begun = Promise.withResolvers<void>()
    const typed = Promise.withResolvers<void>()
    const before = async (name: string) => {
      if (name !== 'publish') return
      begun.resolve()
      await typed.promise
    }
    const { server, editor } = await openEditor({ engine, before })
    const first = await editor.type(FILE, NOTE, 'First')
    const price = await editor.type(SERVICE, ['startsAt'], 25)
    const request = { documents: [FILE], versions: first.version, shownMs: first.atMs }
    const answer = editor.send('POST', '/api/site/publish', request)
    await begun.promise
    await editor.type(FILE, NOTE, 'Second')
    await editor.type(FILE, ['name'], 'Amani')
    await editor.type(SERVICE, ['startsAt'], 30)
    typed.resolve()
    expect((await answer).statusCode).toBe(200)
    expect(await page(server)).toMatch(/First$/)
    expect((await editor.detail(FILE)).drafts).toMatchObject([
      { path: NOTE, value: 'Second', base: 'First' },
      { path: ['name'], value: 'Amani' },
    ])
    expect((await editor.detail(SERVICE)).drafts).toMatchObject([{ value: 30, base: price.base }])
    expect((await editor.publish(FILE, SERVICE)).statusCode).toBe(200)
    expect(await page(server)).toBe('<!doctype html><title>Amani</title><p>Second')
    expect(await editor.changes()).toEqual([])
  })
})

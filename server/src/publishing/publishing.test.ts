import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import type { Publication, RecordAdded } from 'protocol/desk/site.ts'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../testing/server/clocks.ts'
import { deskServer } from '../../../testing/server/deskServer.ts'
import { BOTH_ENGINES, ENGINES } from '../../../testing/server/engines.ts'
import {
  openEditor,
  PLAIN_PUBLISHER,
  page,
  plainPublishing,
  publishingServer,
  type SiteEditor,
  siteEditor,
} from '../../../testing/server/publishingServer.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { agencyFacts } from '../agencyFacts.ts'

const FILE = 'agency.yaml'
const NOTE = ['legalNote']

async function publishNote(editor: SiteEditor, note: string): Promise<Publication> {
  await editor.type(FILE, NOTE, note)
  const published = await editor.publish()
  expect([published.statusCode, published.body]).toEqual([200, expect.anything()])
  return published.json()
}

describe.each(ENGINES)('on %s', (engine) => {
  test('a publication replaces the site for visitors at once', async () => {
    const { server, editor } = await openEditor({ engine, files: { 'index.html': 'installed' } })
    const handed = agencyFacts
    await editor.type(FILE, NOTE, 'Registered in Kenya.')
    await editor.type(FILE, ['name'], 'Amani & Co')
    expect(await page(server)).toBe('installed')
    const { id } = (await editor.publish()).json()
    expect(await page(server)).toContain('<title>Amani & Co</title><p>Registered in Kenya.')
    expect((await server.app.inject('/contact')).body).toContain('Registered in Kenya.')
    expect((await editor.overview()).changes).toBe(0)
    const what = 'Name, contact and hours: legal note, name'
    expect(await editor.history()).toEqual([{ id, who: 'Amina', atMs: expect.any(Number), what }])
    // Mails and the desk read the agency's facts from this object, which a publication changes.
    expect(handed.name).toBe('Amani & Co')
    const trail = await server.database.rows<{ what: string; about: string }>('select * from trail')
    expect(trail.at(-1)).toMatchObject({ what: 'site published', about: `publication ${id}` })
    await publishNote(editor, 'Registered in Kisumu.')
    expect(await page(server)).toMatch(/Registered in Kisumu.$/)
  })
})

test('undoing a publication restores only what that publication changed', async () => {
  const { server, editor } = await openEditor()
  const first = await publishNote(editor, 'First')
  await editor.type(FILE, ['name'], 'Amani')
  expect((await editor.publish()).statusCode).toBe(200)
  const undone = await editor.ask<Publication>('POST', '/api/site/undo', { id: first.id })
  expect(undone.what).toBe('Undone: Name, contact and hours: legal note')
  const { legalNote } = server.content.read().agency
  expect(await page(server)).toBe(`<!doctype html><title>Amani</title><p>${legalNote}`)
  // A publication that undid another one can be undone itself.
  await editor.ask('POST', '/api/site/undo', { id: undone.id })
  expect(await page(server)).toMatch(/<p>First$/)
  expect((await editor.history()).map(({ what }) => what)).toEqual([
    'Back again: Name, contact and hours: legal note',
    'Undone: Name, contact and hours: legal note',
    'Name, contact and hours: name',
    'Name, contact and hours: legal note',
  ])
  // Only three versions stay on disk; older versions are made again when they are needed.
  const versions = readdirSync(join(server.dataFolder, 'site/versions'))
  expect(versions.filter((name) => !name.endsWith('.beside'))).toHaveLength(3)
})

test('a publication is described by the labels of the changed fields; with many changes, by their number and documents', async () => {
  const { editor } = await openEditor()
  const line = { text: 'Kept for a year.', when: { enquiriesErased: true } }
  await editor.type('legal/privacy.yaml', ['summary', 1], line)
  const [policy] = await editor.changes()
  expect(policy?.changes[0]?.after).toBe(
    'Text: Kept for a year.\nOnly while: Old enquiries are deleted: Yes',
  )
  await editor.type(FILE, NOTE, 'First')
  await editor.type(FILE, ['name'], 'Amani')
  await editor.type('copy/contact.yaml', ['nextHeading'], 'Then')
  await editor.type('services/maintenance.yaml', ['startsAt'], 25)
  const { what } = (await editor.publish()).json()
  expect(what).toBe('5 changes: Privacy policy, Name, contact and hours, Contact page and 1 other')
})

test('a draft based on a value that another member has replaced is reported, and cannot be published until it is typed again', async () => {
  const { server, editor } = await openEditor()
  const first = await publishNote(editor, 'First')
  await editor.type(FILE, NOTE, 'Over the first')
  await editor.ask('POST', '/api/site/undo', { id: first.id })
  const { problems } = await editor.overview()
  expect(problems).toEqual([
    { file: FILE, path: NOTE, text: expect.stringContaining('was changed otherwise') },
  ])
  expect((await editor.publish()).statusCode).toBe(400)
  await editor.type(FILE, NOTE, 'Typed again')
  expect((await editor.publish()).statusCode).toBe(200)
  expect(await page(server)).toMatch(/Typed again$/)
})

test('a new record with an existing name gets an unused address and code, and no price that the owner did not set', async () => {
  const { server, editor } = await openEditor()
  const [service] = server.content.read().services
  const add = async (folder: string, name: string, like?: string) => {
    const made = await editor.ask<RecordAdded>('POST', '/api/site/records', { folder, name, like })
    return editor.detail(made.file)
  }
  const again = await add('services', 'Website design')
  expect(again.value).toMatchObject({ name: 'Website design', startsAt: null })
  const copy = await add('services', 'Website Design!', service?.id)
  const codes = [service, again.value, copy.value].map((each) => (each as typeof service)?.code)
  expect(new Set(codes).size).toBe(3)
  const topic = await add('topics', 'Website design')
  const ids = [again, copy, topic].map(({ file }) => /([^/]+)\.yaml$/.exec(file)?.[1])
  expect(ids).toEqual(['website-design-2', 'website-design-3', 'website-design-4'])
  expect((await add('clients', '3D Ujenzi')).file).toBe('clients/client-3d-ujenzi.yaml')
  // Each problem has the path of a field, so that the desk can link to it.
  expect((await editor.overview()).problems.filter(({ path }) => path === null)).toEqual([])
})

test('a member can add, copy and delete records; undoing the publication removes the new records and restores the deleted ones', async () => {
  const { server, editor } = await openEditor()
  const { testimonials } = server.content.read()
  const [gone] = testimonials
  await editor.ask('POST', '/api/site/records', { folder: 'clients', name: 'Uhuru Clinic' })
  const copy = { folder: 'clients', name: 'Kazi Bora', like: 'uhuru-clinic' }
  await editor.ask('POST', '/api/site/records', copy)
  expect(await editor.detail('clients/kazi-bora.yaml')).toMatchObject({
    ...{ state: 'new', name: 'Kazi Bora', value: { name: 'Kazi Bora' } },
  })
  const named = `testimonials/${gone?.id}.yaml`
  const files = async () => (await editor.overview()).files
  await editor.ask('POST', '/api/site/delete', { named, isTried: true })
  expect((await files()).filter(({ state }) => state === 'deleted')).toEqual([])
  await editor.ask('POST', '/api/site/delete', { named, isTried: false })
  expect((await files()).filter(({ state }) => state !== 'published')).toMatchObject([
    { file: 'clients/kazi-bora.yaml', state: 'new' },
    { file: 'clients/uhuru-clinic.yaml', state: 'new' },
    { file: named, state: 'deleted' },
  ])
  const published = await editor.publish()
  expect([published.statusCode, published.json()]).toMatchObject([200, { who: 'Amina' }])
  expect((await files()).some(({ file }) => file === named)).toBe(false)
  await editor.ask('POST', '/api/site/undo', { id: published.json().id })
  const back = (await files()).map(({ file }) => file)
  expect(back).toContain(named)
  expect(back).not.toContain('clients/kazi-bora.yaml')
})

test('a publisher process that dies leaves the old site and all drafts, and the next try succeeds', async () => {
  const { server, editor } = await openEditor({ publisherPath: PLAIN_PUBLISHER })
  await publishNote(editor, 'Before')
  await editor.type(FILE, NOTE, 'Die.')
  expect((await editor.publish()).statusCode).toBe(503)
  expect(await page(server)).toMatch(/Before$/)
  await editor.type(FILE, NOTE, 'Live')
  expect((await editor.publish()).statusCode).toBe(200)
  expect(await page(server)).toMatch(/Live$/)
})

test.each(BOTH_ENGINES)('on %s, a server serves what another server published', async (engine) => {
  const clock = createFakeClock(Date.now())
  const one = await publishingServer({ engine, clock })
  const editor = await one.editor()
  const publishing = plainPublishing(one.content.folder)
  // On PostgreSQL the two servers have only the database in common.
  const dataFolder = engine === 'sqlite' ? one.dataFolder : temporaryFolder()
  const environment = { ...one.database.environment, DATA_DIR: dataFolder }
  const two = await deskServer({ clock, publishing, environment, dataFolder })
  await publishNote(editor, 'By the first')
  clock.advance(60_000)
  await expect.poll(() => page(two)).toMatch(/By the first$/)
  // Both servers publish at once: only one succeeds, and both servers then serve its result.
  const { token } = await one.signedIn('Juma')
  const other = siteEditor(two.browser(token))
  const { version: versions, atMs: shownMs } = await editor.type(FILE, NOTE, 'By one of them')
  const answers = await Promise.all(
    [editor, other].map((each) =>
      each.send('POST', '/api/site/publish', { documents: [FILE], versions, shownMs }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
  const notes = (await editor.history()).filter(({ what }) => what.endsWith(': legal note'))
  expect(notes).toHaveLength(2)
  clock.advance(60_000)
  for (const server of [one, two]) await expect.poll(() => page(server)).toMatch(/By one of them$/)
  expect((await editor.overview()).changes).toBe(0)
})

describe('other content in a new version of the program', () => {
  const BROUGHT = 'What came with the program'

  /** Starts a server whose content folder can be changed before a restart. */
  async function installed() {
    const server = await publishingServer()
    const { content, dataFolder } = server
    const restart = async () => {
      const publishing = plainPublishing(content.folder)
      const environment = { DATA_DIR: dataFolder }
      const next = await deskServer({ publishing, dataFolder, environment })
      const editor = siteEditor(next.browser((await server.signedIn()).token))
      return { ...next, editor, health: async () => (await next.app.inject('/health')).body }
    }
    return { content, server, restart }
  }

  test('if the desk has published nothing, visitors get the site that was built with the new version', async () => {
    const { content, restart, server } = await installed()
    await (await server.editor()).overview()
    await server.stop()
    content.change(FILE, /^name: .*$/m, 'name: Renamed')
    const later = await restart()
    await expect.poll(() => later.editor.history()).toMatchObject([{ what: BROUGHT }])
    expect((await later.editor.detail(FILE)).value).toMatchObject({ name: 'Renamed' })
    expect(existsSync(join(later.dataFolder, 'site/current'))).toBe(false)
  })

  test('the new version’s content is published field by field where the desk has changed nothing, and can be undone', async () => {
    const { content, restart, server } = await installed()
    await publishNote(await server.editor(), 'Ours')
    await server.stop()
    content.change(FILE, /^name: .*$/m, 'name: Renamed')
    const later = await restart()
    await expect.poll(() => page(later)).toBe('<!doctype html><title>Renamed</title><p>Ours')
    const [brought] = await later.editor.history()
    expect(brought).toMatchObject({ who: BROUGHT, what: BROUGHT })
    await later.editor.ask('POST', '/api/site/undo', { id: brought?.id })
    expect(await page(later)).not.toContain('Renamed')
    await later.stop()
    // After the undo, the next start of the same program version does not publish the new name again.
    const last = await restart()
    await last.editor.overview()
    expect(await page(last)).not.toContain('Renamed')
  })

  test('if the desk and a new release changed the same field, the document keeps the desk’s content, and Health names it until the field is the same in both', async () => {
    const { content, restart, server } = await installed()
    await publishNote(await server.editor(), 'Ours')
    await server.stop()
    content.change(FILE, /^name: .*$/m, 'name: Renamed')
    content.change(FILE, /^legalNote: .*$/m, 'legalNote: Theirs')
    writeFileSync(join(content.folder, 'pictures/office.svg'), '<svg/>')
    const later = await restart()
    const named = 'content/agency.yaml (Name, contact and hours: legal note)'
    await expect.poll(later.health).toContain(named)
    await expect.poll(() => later.editor.history()).toMatchObject([{ what: BROUGHT }, {}])
    expect(await page(later)).toMatch(/Ours$/)
    expect(await page(later)).not.toContain('Renamed')
    // The next start reports the conflict again and publishes nothing.
    await later.stop()
    const again = await restart()
    await expect.poll(again.health).toContain(named)
    expect(await again.editor.history()).toHaveLength(2)
    await publishNote(again.editor, 'Theirs')
    await again.stop()
    const last = await restart()
    await expect.poll(() => page(last)).toBe('<!doctype html><title>Renamed</title><p>Theirs')
    expect(await last.health()).not.toContain(named)
  })
})

test('a response that is under way while the site changes is completed with the old content', async () => {
  const large = Buffer.alloc(8 * 1024 * 1024, 'old ')
  const server = await publishingServer({
    files: { 'index.html': 'installed', 'large.txt': large },
  })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const [answer] = await once(get(`${url}/large.txt`), 'response')
  answer.pause()
  await publishNote(await server.editor(), 'New')
  expect((await server.app.inject('/large.txt')).statusCode).toBe(404)
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  expect(Buffer.concat(chunks).equals(large)).toBe(true)
})

test('a developer can write the live content into a folder, edit it and publish it, unless somebody published in the meantime', async () => {
  const { server, editor } = await openEditor()
  await publishNote(editor, 'In the desk')
  const environment = { ...server.database.environment, INIT_CWD: temporaryFolder() }
  const run = (...args: string[]) => runDesk(['content', ...args, '--as', 'Wanjiku'], environment)
  expect(await run('live')).toMatchObject({ exitCode: 0 })
  expect((await run('live')).errors).toMatch(/not empty/)
  const file = join(environment.INIT_CWD, 'live', FILE)
  const change = (from: string, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  expect((await run('live', '--publish')).errors).toMatch(/nothing was changed/)
  change('opens: 8:00', 'opens: early')
  const unsound = await run('live', '--publish')
  expect(unsound.exitCode).toBe(1)
  expect(unsound.errors).toMatch(/^content\/agency\.yaml:\d+: 'hours\.opens' /)
  change('opens: early', 'opens: 7:30')
  change('In the desk', 'In the folder')
  const inside = join(environment.INIT_CWD, 'live', 'pictures', 'out')
  symlinkSync('/', inside)
  symlinkSync(join(environment.INIT_CWD, 'live'), join(environment.INIT_CWD, 'linked'))
  for (const named of ['live', 'linked']) {
    const { errors } = await run(named, '--publish')
    expect(errors).toMatch(/^\S+ is a link, which may lead out/)
  }
  rmSync(inside)
  expect(await run('live', '--publish')).toMatchObject({ exitCode: 0, errors: '' })
  server.clock.advance(60_000)
  await expect.poll(() => page(server)).toMatch(/In the folder$/)
  expect(await editor.history()).toMatchObject([
    { who: 'Wanjiku', what: 'In files: agency.yaml' },
    { who: 'Amina' },
  ])
  change('In the folder', 'Again')
  await publishNote(editor, 'In the desk again')
  expect((await run('live', '--publish')).errors).toMatch(/something was published since/)
  expect((await run(server.content.folder, '--publish')).errors).toMatch(/from elsewhere/)
  expect(await page(server)).toMatch(/In the desk again$/)
})

test('while a member reviews the drafts, the server builds the site with them, and builds it again if the drafts change afterwards', async () => {
  const made: string[] = []
  const server = await publishingServer({
    before(name, request) {
      if (name === 'publish') made.push((request as { output: string }).output)
    },
  })
  const editor = await server.editor()
  await editor.type(FILE, NOTE, 'Looked at')
  await editor.changes()
  await expect.poll(() => made.map(existsSync)).toEqual([true])
  expect(await page(server)).not.toContain('Looked at')
  expect((await editor.publish()).statusCode).toBe(200)
  expect(await page(server)).toMatch(/Looked at$/)
  expect(made).toHaveLength(1)

  await editor.type(FILE, NOTE, 'Looked at again')
  await editor.changes()
  await expect.poll(() => made.map(existsSync)).toEqual([true, true])
  await editor.type(FILE, NOTE, 'And changed')
  expect((await editor.publish()).statusCode).toBe(200)
  expect(await page(server)).toMatch(/And changed$/)
  // Visitors may have pages of the version before open, but no visitor has seen the version of the drafts.
  expect(made.map(existsSync)).toEqual([true, false, true])
  for (const note of ['Later', 'Still later', 'Last']) await publishNote(editor, note)
  expect(made.map(existsSync)).toEqual([false, false, true, true, true, true])
})

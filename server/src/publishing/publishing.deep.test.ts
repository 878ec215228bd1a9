import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FieldDraft, Publication, SiteFileDetail } from 'protocol/desk/site.ts'
import { valueAt } from 'protocol/fields.ts'
import type { ContentEdit } from 'protocol/publisher.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { copyContent } from '../../../testing/copyContent.ts'
import { canMakeDisks, createDisk } from '../../../testing/server/createDisk.ts'
import { BOTH_ENGINES, storesIn, testDatabases } from '../../../testing/server/engines.ts'
import { PLAIN_PUBLISHER } from '../../../testing/server/publishingServer.ts'
import { seededRandom } from '../../../testing/server/seededRandom.ts'
import { signInAtPort } from '../../../testing/server/signIn.ts'
import { startProcess } from '../../../testing/server/startProcess.ts'

const KILLS = 10
const PATIENT = { timeout: 60_000 }
const FILE = 'agency.yaml'
const NOTE = ['legalNote']
const FULL =
  'The server’s disk is full, so nothing was changed. Whoever looks after the server must make room; then try again.'

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  test('a server killed while publishing starts again with the complete old site or the complete new one, and loses no draft', {
    timeout: 600_000,
  }, async () => {
    const database = await testDatabases(engine)()
    const desk = await signInAtPort(await database.openStores())
    const environment = {
      ...{ ...database.environment, ...desk.environment },
      ...{ CONTENT_DIR: copyContent().folder, PUBLISHER: PLAIN_PUBLISHER },
    }
    const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
      const reply = await desk.ask(method, `/site${path}`, body)
      if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
      return (await reply.json()) as Answer
    }
    const publications = () => ask<Publication[]>('GET', '/publications')
    const detail = () => ask<SiteFileDetail>('GET', `/file?file=${FILE}`)
    const drafts = async () => (await detail()).drafts
    const random = seededRandom(71)
    let longestMs = 0
    let before = 'nothing'
    let published = 0
    for (let round = 0; round <= KILLS; round += 1) {
      const server = startProcess('quick', environment)
      await server.url
      const note = `Note ${round}.`
      const base = valueAt((await detail()).value, NOTE)
      const edit: ContentEdit = { file: FILE, path: NOTE, value: note, base }
      const draft = await ask<FieldDraft>('PUT', '/draft', edit)
      const startedMs = performance.now()
      const publishing = ask<Publication>('POST', '/publish', {
        ...{ documents: [FILE], versions: draft.version, shownMs: draft.atMs },
      })
      const answered = publishing.then(
        () => true,
        () => false,
      )
      if (round === 0) {
        // Measures how long a publication takes; the kills come at random moments within that time.
        await publishing
        longestMs = performance.now() - startedMs
      } else {
        await Promise.race([answered, wait(random() * longestMs)])
      }
      await server.kill()
      const wasAnswered = await answered
      const next = startProcess('quick', environment)
      const url = await next.url
      const page = async (path: string) => (await fetch(new URL(path, url))).text()
      const history = await publications()
      const isNew = history.length > published
      expect(history.length).toBe(published + (isNew ? 1 : 0))
      if (wasAnswered) expect(isNew).toBe(true)
      const shown = isNew ? note : before
      if (history.length > 0) {
        for (const path of ['/', '/contact'])
          await expect.poll(() => page(path), PATIENT).toContain(`<p>${shown}`)
      }
      const left = isNew ? [] : [note]
      await expect
        .poll(async () => (await drafts()).map(({ value }) => value), PATIENT)
        .toEqual(left)
      await next.kill()
      published = history.length
      before = shown
    }
    expect(published).toBeGreaterThan(0)
  })
})

test.skipIf(!canMakeDisks())(
  'a full disk is reported, whatever fails first, and leaves the old site and the draft, which can be published once there is room',
  { timeout: 120_000 },
  async () => {
    const disk = createDisk()
    onTestFinished(disk.remove)
    const dataFolder = join(disk.folder, 'data')
    const desk = await signInAtPort(await storesIn(dataFolder))
    const server = startProcess('quick', {
      ...{ DATA_DIR: dataFolder, ...desk.environment },
      ...{ CONTENT_DIR: copyContent().folder, PUBLISHER: PLAIN_PUBLISHER },
    })
    const url = await server.url
    const page = async () => (await fetch(url)).text()
    const present = async () => {
      const detail = await desk.ask('GET', `/site/file?file=${FILE}`)
      return valueAt(((await detail.json()) as SiteFileDetail).value, NOTE)
    }
    const type = async (value: string) => {
      const edit: ContentEdit = { file: FILE, path: NOTE, value, base: await present() }
      return desk.ask('PUT', '/site/draft', edit)
    }
    const typed = async (text: string) => (await (await type(text)).json()) as FieldDraft
    const publish = ({ version: versions, atMs: shownMs }: FieldDraft) =>
      desk.ask('POST', '/site/publish', { documents: [FILE], versions, shownMs })
    const full = [503, { message: FULL }]
    expect((await publish(await typed('Before'))).status).toBe(200)
    const draft = await typed('Too much')
    await disk.fill()
    const refused = await publish(draft)
    expect([refused.status, await refused.json()]).toEqual(full)
    expect(await page()).toMatch(/Before$/)
    // SQLite holds some free space in reserve; many long texts use it up.
    let unkept: Response | null = null
    for (let at = 0; at < 100 && !unkept; at += 1) {
      const kept = await type(`${at}`.repeat(60_000))
      if (!kept.ok) unkept = kept
    }
    expect([unkept?.status, await unkept?.json()]).toEqual(full)
    disk.free()
    expect((await publish(await typed('There is room'))).status).toBe(200)
    expect(await page()).toMatch(/There is room$/)
    await server.kill()
  },
)

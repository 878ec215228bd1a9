import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FieldDraft, SiteFileDetail } from 'protocol/desk/site.ts'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { valueAt } from 'protocol/fields.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ENQUIRY, enquiryForm } from '../../../testing/server/enquiry.ts'
import { PLAIN_PUBLISHER } from '../../../testing/server/publishingServer.ts'
import { signInAtPort } from '../../../testing/server/signIn.ts'
import {
  openConnection,
  queryPostgres,
  startPostgres,
} from '../../../testing/server/startPostgres.ts'
import { startProcess } from '../../../testing/server/startProcess.ts'
import { createStores } from '../../../testing/server/stores.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { smallContent } from '../../../testing/smallContent.ts'
import { openDatabase } from './openDatabase.ts'

const SECOND_MS = 1_000
const PATIENT = { timeout: 90_000 }

async function agency() {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const databaseUrl = await postgres.createDatabase()
  const opened = await openDatabase({ databaseUrl, dataFolder: '' })
  const stores = createStores(opened)
  const desk = await signInAtPort(stores)
  await opened.close()
  const site = temporaryFolder()
  writeFileSync(join(site, 'index.html'), 'the built home page')
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryFolder(),
    SITE_DIR: site,
    ...desk.environment,
    CONTENT_DIR: smallContent().folder,
    PUBLISHER: PLAIN_PUBLISHER,
  }
  const ask = (path: string, method = 'GET', body?: object) => desk.ask(method, path, body)
  return {
    postgres,
    databaseUrl,
    ask,
    start: () => startProcess('quick', environment),
    /** Publishes a new legal note. Returns false if the desk cannot publish now. */
    async publish(note: string): Promise<boolean> {
      const detail = await ask('/site/file?file=agency.yaml')
      if (!detail.ok) return false
      const { value } = (await detail.json()) as SiteFileDetail
      const edit = { file: 'agency.yaml', path: ['legalNote'], value: note }
      const base = valueAt(value, edit.path)
      const saved = await ask('/site/draft', 'PUT', { ...edit, base })
      if (!saved.ok) return false
      const draft = (await saved.json()) as FieldDraft
      return (
        await ask('/site/publish', 'POST', {
          ...{ documents: ['agency.yaml'], versions: draft.version, shownMs: draft.atMs },
        })
      ).ok
    },
    async stored(): Promise<string[]> {
      const rows = await queryPostgres<{ name: string }>(databaseUrl, 'select name from enquiries')
      return rows.map(({ name }) => name).sort()
    },
  }
}

type Agency = Awaited<ReturnType<typeof agency>>

/** Sends an enquiry each second until the server accepts it, as a browser's outbox does, and requests a page and the desk in between. */
function visitors(url: string, { ask }: Agency) {
  const stopped = new AbortController()
  const pages: number[] = []
  const sent: Promise<string>[] = []
  const asking = (async () => {
    for (let second = 0; !stopped.signal.aborted; second += 1) {
      pages.push(await statusOf(fetch(url)))
      const sending = send(`Visitor ${second}`)
      // Avoids an unhandled rejection, because `end` awaits this promise only later.
      sending.catch(() => {})
      sent.push(sending)
      void statusOf(ask('/site'))
      void statusOf(ask('/team'))
      await wait(SECOND_MS)
    }
  })()
  // An open desk reconnects to the event stream whenever the connection breaks.
  const listening = (async () => {
    while (!stopped.signal.aborted) {
      await ask('/events')
        .then((reply) => reply.body?.cancel())
        .catch(() => {})
      await wait(SECOND_MS)
    }
  })()
  return {
    pages,
    /** Stops sending, and waits until the server has accepted every enquiry. Returns the names in the enquiries. */
    async end(): Promise<string[]> {
      stopped.abort()
      await Promise.all([asking, listening])
      return (await Promise.all(sent)).sort()
    },
  }

  async function send(name: string): Promise<string> {
    const body = () => enquiryForm({ ...ENQUIRY, name, message: `I am ${name}.` })
    for (;;) {
      const status = await statusOf(fetch(url + SEND_FORM_PATH, { method: 'POST', body: body() }))
      if (status === 200) return name
      expect(status).toBe(503)
      await wait(SECOND_MS)
    }
  }
}

function statusOf(asked: Promise<Response>): Promise<number> {
  return asked.then(
    async (reply) => {
      await reply.body?.cancel()
      return reply.status
    },
    () => 0,
  )
}

const isAnswered = (status: number) => status === 200

describe.each([
  ['is away for 5 s', awayFor(5)],
  ['is away for 30 s', awayFor(30)],
  ['is away for 70 s', awayFor(70)],
  [
    'is frozen for 20 s',
    async ({ postgres }: Agency) => {
      const thaw = postgres.freeze()
      await wait(20 * SECOND_MS)
      thaw()
    },
  ],
  [
    'loses its connections every 100 ms for 30 s',
    async ({ postgres }: Agency) => {
      const admin = await openConnection(postgres.adminUrl)
      for (let kills = 0; kills < 300; kills += 1) {
        await admin.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'agency'",
        )
        await wait(100)
      }
      await admin.end()
    },
  ],
])('the site keeps working while PostgreSQL %s', (_name, fail) => {
  test('while PostgreSQL is away, visitors get every page and no enquiry is lost; afterwards publishing works again', {
    timeout: 300_000,
  }, async () => {
    const made = await agency()
    const server = made.start()
    const url = await server.url
    await expect.poll(() => made.publish('Before'), PATIENT).toBe(true)
    const asking = visitors(url, made)
    await wait(3 * SECOND_MS)
    await fail(made)
    await wait(3 * SECOND_MS)
    const sent = await asking.end()
    expect(asking.pages.filter(isAnswered)).toHaveLength(asking.pages.length)
    expect([...new Set(await made.stored())]).toEqual(sent)
    expect(await made.stored()).toHaveLength(sent.length)
    await expect.poll(() => made.publish('After'), PATIENT).toBe(true)
    await expect.poll(async () => (await fetch(url)).text(), PATIENT).toContain('After')
    const health = async () => (await fetch(`${url}/health`)).json()
    await expect.poll(health, PATIENT).toMatchObject({ status: 'ok', problems: [] })
    expect(server.child.exitCode).toBeNull()
  })
})

test('a server that starts while PostgreSQL is away serves the last published site; the rest works once PostgreSQL is back', {
  timeout: 300_000,
}, async () => {
  const made = await agency()
  const before = made.start()
  await before.url
  await expect.poll(() => made.publish('Before'), PATIENT).toBe(true)
  await before.kill()
  await made.postgres.crash()
  const server = made.start()
  const url = await server.url
  expect(await (await fetch(url)).text()).toContain('Before')
  const refused = await fetch(url + SEND_FORM_PATH, { method: 'POST', body: enquiryForm(ENQUIRY) })
  expect([refused.status, await refused.text()]).toEqual([503, 'Not kept: please try again later'])
  expect((await made.ask('/team')).status).toBe(503)
  const health = async () => (await fetch(`${url}/health`)).json()
  expect(await health()).toMatchObject({
    status: 'failing',
    problem: expect.stringContaining('ECONNREFUSED'),
  })
  const asking = visitors(url, made)
  await made.postgres.start()
  await expect.poll(health, PATIENT).toMatchObject({ status: 'ok', problems: [] })
  const sent = await asking.end()
  expect(await made.stored()).toEqual(sent)
  await expect.poll(() => made.publish('After'), PATIENT).toBe(true)
  await expect.poll(async () => (await fetch(url)).text(), PATIENT).toContain('After')
})

function awayFor(seconds: number) {
  return async ({ postgres }: Agency) => {
    await postgres.crash()
    await wait(seconds * SECOND_MS)
    await postgres.start()
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canMakeDisks, createDisk } from '../../../testing/server/createDisk.ts'
import { testPostgres } from '../../../testing/server/engines.ts'
import { ENQUIRY, enquiryForm, sendForm } from '../../../testing/server/enquiry.ts'
import { ENTRIES } from '../../../testing/server/forkServer.ts'
import { freePort } from '../../../testing/server/freePort.ts'
import { listenHere } from '../../../testing/server/listenHere.ts'
import { changeSqlite } from '../../../testing/server/readDatabase.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { startProcess } from '../../../testing/server/startProcess.ts'
import { startTcpProxy } from '../../../testing/server/startTcpProxy.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { createGroupCommit } from './createGroupCommit.ts'
import { SQLITE } from './Engine.ts'
import { connectPostgres } from './openPostgres.ts'

/** The delay of a slow connection: longer than the delay to a database in the same building. */
const SLOW_MS = 60

/** Starts a PostgreSQL behind a proxy that can slow connections down or stop passing on their data. */
async function postgresBehindProxy() {
  const url = new URL(await testPostgres())
  const proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  return { url: url.href, proxy }
}

function post(url: string, name: string): Promise<Response> {
  return fetch(url + SEND_FORM_PATH, { method: 'POST', body: enquiryForm({ ...ENQUIRY, name }) })
}

/** Holds the write lock as another process would. Returns a function that releases the lock. */
function holdWriteLock(dataFolder: string): () => void {
  const other = new Sqlite(join(dataFolder, 'agency.sqlite'))
  other.exec('begin immediate')
  onTestFinished(() => void other.close())
  return () => other.exec('rollback')
}

describe('connections to PostgreSQL', () => {
  test('a write that waits for a silently lost connection to PostgreSQL is stored over a new connection', async () => {
    const { url, proxy } = await postgresBehindProxy()
    const { db, commit, close } = connectPostgres(url, 300)
    onTestFinished(close)
    const store = (day: string) =>
      commit((transaction) =>
        transaction.insertInto('visit_salts').values({ day, salt: 's' }).execute(),
      )
    await store('before')
    proxy.swallow()
    await store('after')
    const rows = await db.selectFrom('visit_salts').select('day').orderBy('day').execute()
    expect(rows.map(({ day }) => day)).toEqual(['after', 'before'])
  })

  test('after a silently lost connection to PostgreSQL, pages are served, the health check reports the loss, and a shutdown is not delayed', async () => {
    const { url, proxy } = await postgresBehindProxy()
    const server = startProcess('quick', { DATABASE_URL: url, DATA_DIR: temporaryFolder() })
    const serving = await server.url
    expect((await post(serving, 'Before')).status).toBe(200)
    proxy.swallowAll()
    const waiting = post(serving, 'Waits').catch(() => null)
    const health = await fetch(`${serving}/health`)
    expect([health.status, await health.json()]).toEqual([
      503,
      expect.objectContaining({ problem: 'The database did not answer within 3 s' }),
    ])
    expect((await fetch(`${serving}/nowhere`)).status).toBe(404)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await waiting
  })

  test('over a slow connection to PostgreSQL each enquiry is stored once, and no page is delayed', async () => {
    const { url, proxy } = await postgresBehindProxy()
    const server = startProcess('quick', { DATABASE_URL: url, DATA_DIR: temporaryFolder() })
    const serving = await server.url
    expect((await post(serving, 'Before')).status).toBe(200)
    proxy.slowDown(SLOW_MS)
    const names = Array.from({ length: 10 }, (_, at) => `Visitor ${at}`)
    const sent = Promise.all(names.map((name) => post(serving, name)))
    const page = fetch(`${serving}/nowhere`)
    expect((await Promise.race([page, sent.then(() => null)]))?.status).toBe(404)
    expect((await sent).map(({ status }) => status)).toEqual(names.map(() => 200))
    const { db, close } = connectPostgres(url)
    onTestFinished(close)
    const rows = await db.selectFrom('enquiries').select('name').orderBy('name').execute()
    expect(rows.map(({ name }) => name)).toEqual(['Before', ...names])
  })

  test('if PostgreSQL never answers, a commit fails at its time limit, so that no visitor waits longer', async () => {
    const never = { transaction: () => ({ execute: () => new Promise(() => {}) }) }
    const commit = createGroupCommit(never as never, SQLITE, 20)
    const both = [commit(async () => 1), commit(async () => 2)]
    for (const one of both) await expect(one).rejects.toThrow('did not commit within 0.02 s')
  })
})

describe('the write lock of SQLite', () => {
  test('while another process holds SQLite’s write lock, visitors get pages; an enquiry is stored once the lock is free', async () => {
    const server = await testServer()
    const release = holdWriteLock(server.dataFolder)
    const enquiry = server.app.inject(sendForm(ENQUIRY))
    const begunAtMs = performance.now()
    expect((await server.app.inject('/answers/newsletter-confirmed')).statusCode).toBe(200)
    expect((await server.app.inject('/health')).json()).toMatchObject({ status: 'failing' })
    expect(performance.now() - begunAtMs).toBeLessThan(4_500)
    release()
    expect((await enquiry).statusCode).toBe(200)
    expect(server.rows('select name from enquiries')).toEqual([{ name: ENQUIRY.name }])
  })

  test('if another process holds SQLite’s write lock too long, the visitor and the log are told that no enquiry was stored', async () => {
    const server = await testServer()
    holdWriteLock(server.dataFolder)
    const both = [sendForm(ENQUIRY), sendForm({ ...ENQUIRY, name: 'Other' })]
    const replies = await Promise.all(both.map((request) => server.app.inject(request)))
    for (const reply of replies)
      expect([reply.statusCode, reply.body]).toEqual([503, 'Not kept: please try again later'])
    expect(server.log()).toContain('another program keeps')
    expect(server.rows('select name from enquiries')).toEqual([])
  })
})

describe('a full disk', () => {
  function smallDisk() {
    const disk = createDisk()
    onTestFinished(disk.remove)
    return disk
  }

  const isPossible = canMakeDisks()

  test.skipIf(!isPossible)(
    'a full disk is named in the log, the answer and the health check',
    async () => {
      const { folder, fill, free } = smallDisk()
      const server = await testServer({ dataFolder: join(folder, 'data') })
      await fill()
      const long = { ...ENQUIRY, message: 'm'.repeat(40_000) }
      const replies = await Promise.all(
        ['One', 'Two', 'Three'].map((name) => server.app.inject(sendForm({ ...long, name }))),
      )
      expect(replies.map(({ statusCode }) => statusCode)).toContain(503)
      expect(server.log()).toMatch(/the disk of .*agency\.sqlite is full \(\d+ kB free\)/)
      expect(server.log()).not.toContain('cannot rollback')
      const health = await server.app.inject('/health')
      expect([health.statusCode, health.json()]).toEqual([
        503,
        expect.objectContaining({ problem: expect.stringMatching(/is full \(\d+ kB free\)/) }),
      ])
      free()
      expect((await server.app.inject(sendForm({ ...long, name: 'Later' }))).statusCode).toBe(200)
    },
  )

  test.skipIf(!isPossible)(
    'a full disk does not stop a server from starting, and a command names the full disk',
    async () => {
      const { folder, fill, free } = smallDisk()
      const environment = { DATA_DIR: join(folder, 'data'), DESK_URL: 'http://localhost:9' }
      const before = startProcess('main', { ...environment, DESK_PORT: '0' }, ['--without-site'])
      expect((await post(await before.url, 'One')).status).toBe(200)
      // Claims the mail, as if it was being sent when the server was killed.
      changeSqlite(environment.DATA_DIR, 'update mail_jobs set claimed = 1')
      await before.kill()
      await fill()
      const server = startProcess('main', { ...environment, DESK_PORT: '0' }, ['--without-site'])
      const url = await server.url
      await expect.poll(server.output).toMatch(/^There is no link .* is full \(\d+ kB free\)/m)
      // The disk is full, but small writes still succeed while the database's files have unused space, so the command is repeated.
      await expect
        .poll(() => runDesk(['invite', 'Amina'], environment), { timeout: 60_000 })
        .toMatchObject({
          exitCode: 1,
          errors: expect.stringMatching(/the disk of .* is full \(\d+ kB free\): make room/),
        })
      free()
      expect((await post(url, 'Later')).status).toBe(200)
      expect((await runDesk(['invite', 'Amina'], environment)).exitCode).toBe(0)
    },
  )

  test.skipIf(!isPossible)(
    'if the disk of the log is full, pages are still served, and the log continues once there is room',
    async () => {
      const { folder, fill, free } = smallDisk()
      const port = await freePort()
      const log = openSync(join(folder, 'log'), 'a')
      const site = temporaryFolder()
      writeFileSync(join(site, 'index.html'), 'the home page')
      const child = fork(ENTRIES.quick, [], {
        env: {
          PORT: `${port}`,
          DESK_PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: join(folder, 'data'),
          SITE_DIR: site,
        },
        stdio: ['ignore', log, log, 'ipc'],
      })
      closeSync(log)
      const ended = once(child, 'exit')
      onTestFinished(async () => {
        child.kill('SIGKILL')
        await ended
      })
      const url = `http://127.0.0.1:${port}`
      const home = () => fetch(url).then((reply) => reply.text())
      await expect.poll(() => home().catch(() => '')).toBe('the home page')
      await fill()
      for (let count = 0; count < 200; count += 1) await post(url, `${count} ${'x'.repeat(150)}`)
      expect(await home()).toBe('the home page')
      free()
      expect((await post(url, 'Later')).status).toBe(200)
      expect(readFileSync(join(folder, 'log'), 'utf8').trim()).toMatch(/enquiry stored"}$/)
    },
  )
})

test.each([
  ['cannot be reached', async () => 1, /ECONNREFUSED/],
  ['accepts connections but never answers', () => listenHere(createServer()), /timeout/],
])(
  'a server starts although PostgreSQL %s, and tells the operator so',
  async (_how, port, reason) => {
    const DATABASE_URL = `postgres://agency:secret@127.0.0.1:${await port()}/agency`
    const environment = { DATABASE_URL, DATA_DIR: temporaryFolder() }
    const { url, output } = startProcess('main', environment, ['--without-site'])
    expect((await post(await url, 'Waits')).status).toBe(503)
    await expect.poll(output).toMatch(/^The desk: .*\nThe database does not answer yet/m)
    expect(output()).toMatch(reason)
    expect(output()).not.toContain('secret')
  },
)

describe('a server that cannot start', () => {
  function started(environment: Readonly<Record<string, string>>) {
    return startProcess('main', environment, ['--without-site'])
  }

  test.each([
    ['nobody can write to DATA_DIR', () => unwritable(), /^DATA_DIR: .*ENOTDIR/],
    [
      'the database file holds garbage',
      () => garbage(),
      /^DATA_DIR: .*SQLITE_NOTADB.*desk -- restore/,
    ],
    [
      'only the log of the database is left',
      () => withoutDatabase(),
      /^DATA_DIR: .*agency\.sqlite is gone/,
    ],
    [
      'HOST is no address of this machine',
      () => ({ HOST: '192.0.2.1' }),
      /^HOST, PORT: .*EADDRNOTAVAIL/,
    ],
    ['PostgreSQL has no such database', () => noDatabase(), /^DATABASE_URL: .*3D000/],
  ])(
    'when %s, the owner is told in one line and nothing starts',
    async (_when, environment, line) => {
      const { ended, output } = started({ DATA_DIR: temporaryFolder(), ...(await environment()) })
      expect(await ended).toBe(1)
      expect(output()).toMatch(line)
      expect(output().trim().split('\n')).toHaveLength(1)
      expect(output()).not.toContain('secret')
    },
  )

  /** Returns a setting with a data folder that cannot exist, because its parent is a file: not even root can write to it. */
  function unwritable() {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    return { DATA_DIR: join(file, 'data') }
  }

  function garbage() {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'agency.sqlite'), 'no database at all '.repeat(300))
    return { DATA_DIR: folder }
  }

  function withoutDatabase() {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'agency.sqlite-wal'), 'x')
    return { DATA_DIR: folder }
  }

  async function noDatabase() {
    const url = new URL(await testPostgres())
    url.pathname = '/nothing'
    return { DATABASE_URL: url.href }
  }
})

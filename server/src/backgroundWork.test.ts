import { CHANGES_PATH } from 'protocol/desk/events.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock, HOUR_MS, MINUTE_MS } from '../../testing/server/clocks.ts'
import { publishingServer } from '../../testing/server/publishingServer.ts'
import { changeSqlite } from '../../testing/server/readDatabase.ts'
import { startMailServer } from '../../testing/server/startMailServer.ts'
import { backgroundWork } from './backgroundWork.ts'

/** Tables that the server's timers read. Without them the timers fail. */
const TABLES = ['publications', 'sessions', 'mail_jobs', 'visit_salts', 'newsletter_issues']

function failingWork() {
  const clock = createFakeClock()
  const logged: string[] = []
  const note = (_: unknown, text = String(_)) => void logged.push(text)
  const background = backgroundWork({ clock, log: { error: note, info: note } as never })
  const ranAtMs: number[] = []
  let failures = 0
  const repeated = background.repeat({
    name: 'the test',
    everyMs: MINUTE_MS,
    retryMs: 10_000,
    run() {
      ranAtMs.push(clock.now())
      failures -= 1
      if (failures >= 0) throw new Error('no connection\nand a stack')
    },
  })
  return {
    background,
    logged,
    ranAtMs,
    repeated,
    fail(times: number) {
      failures = times
    },
    async advance(ms: number) {
      clock.advance(ms)
      await repeated.rested()
    },
  }
}

test('failed work is retried after a short wait, then at its usual interval, and health reports it to the owner until it succeeds', async () => {
  const { advance, background, fail, logged, ranAtMs, repeated } = failingWork()
  await repeated.rested()
  fail(5)
  for (const waitMs of [60, 10, 20, 40, 60, 60].map((seconds) => seconds * 1000)) {
    const before = ranAtMs.length
    await advance(waitMs - 1)
    expect(ranAtMs).toHaveLength(before)
    await advance(1)
    expect(ranAtMs).toHaveLength(before + 1)
    expect(background.problems()).toEqual(
      ranAtMs.length < 7
        ? [
            'The server fails at the test (no connection). It tries again by itself; the server’s log says more.',
          ]
        : [],
    )
  }
  expect(logged).toEqual([
    'the server fails at the test; it will try again',
    'the server has recovered: it no longer fails at the test',
  ])
})

test('stopped work does not run again, and health no longer reports it', async () => {
  const { advance, background, fail, ranAtMs, repeated } = failingWork()
  fail(1)
  await advance(MINUTE_MS)
  expect(background.problems()).toHaveLength(1)
  await repeated.stop()
  repeated.wake()
  await advance(10 * MINUTE_MS)
  expect(ranAtMs).toHaveLength(2)
  expect(background.problems()).toEqual([])
})

test('once their missing database tables are back, timers and the desk’s routes work again without a restart', async () => {
  const server = await publishingServer({ mailServer: await startMailServer() })
  const { app, clock, dataFolder } = server
  const editor = await server.editor()
  const { headers } = await server.signedIn('Baraka')
  const listening = { url: CHANGES_PATH, headers, payloadAsStream: true } as const
  const stream = (await server.desk.inject(listening)).stream()
  onTestFinished(() => void stream.destroy())
  const problems = async (): Promise<string[]> => {
    clock.advance(MINUTE_MS)
    return (await app.inject('/health')).json().problems
  }
  await editor.type('agency.yaml', ['legalNote'], 'Before')
  expect((await editor.publish()).statusCode).toBe(200)
  for (const table of TABLES)
    changeSqlite(dataFolder, `alter table ${table} rename to ${table}_away`)
  clock.advance(HOUR_MS)
  const works = [
    'the mail queue',
    'serving what is published',
    'telling the desk of changes',
    'the visits',
  ]
  for (const work of works)
    await expect.poll(problems).toContainEqual(expect.stringContaining(`fails at ${work} (no such`))
  expect((await editor.send('GET', '/api/site')).statusCode).toBe(503)
  expect((await app.inject('/')).body).toContain('Before')
  for (const table of TABLES)
    changeSqlite(dataFolder, `alter table ${table}_away rename to ${table}`)
  clock.advance(HOUR_MS)
  await expect.poll(problems).toEqual([])
  // The first member's last use of a passkey is too long ago to publish.
  const other = await server.editor('Chausiku')
  await other.type('agency.yaml', ['legalNote'], 'After')
  expect((await other.publish()).statusCode).toBe(200)
})

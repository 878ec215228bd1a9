import { expect, test } from 'vitest'
import { createFakeClock } from '../../../testing/server/clocks.ts'
import { testDatabase } from '../../../testing/server/engines.ts'
import { ENQUIRY, nativePost, sendForm, signUp } from '../../../testing/server/enquiry.ts'
import { QUICK_TIMING } from '../../../testing/server/quickOptions.ts'
import { answerWith, startHook } from '../../../testing/server/startHook.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { post } from '../mail/post.ts'

const MINUTE_MS = 60_000

const JOBS = "select kind, state from mail_jobs where kind = 'enquiry-notification'"

test('an enquiry is told at once, without a mail server too, and nothing of the person', async () => {
  const hook = await startHook()
  const { environment, rows } = await testDatabase()
  const { app } = await testServer({
    dataFolder: environment.DATA_DIR ?? '',
    environment: { ...environment, NOTIFY_URL: `${hook.url}/our-topic` },
  })
  await app.inject(sendForm(ENQUIRY))
  await expect.poll(() => hook.received.length).toBe(1)
  const [post] = hook.received
  expect(post).toMatchObject({
    method: 'POST',
    path: '/our-topic',
    body: 'Enquiry 1: Website Design & Development',
  })
  expect(post?.headers['content-type']).toBe('text/plain; charset=utf-8')
  const said = JSON.stringify(post)
  for (const field of ['name', 'phone', 'email', 'message'] as const) {
    for (const word of ENQUIRY[field].split(/\s+/)) {
      if (word.length > 3) expect(said).not.toContain(word)
    }
  }
  await expect
    .poll(() => rows(JOBS))
    .toEqual([{ kind: 'enquiry-notification', state: 'delivered' }])
})

test('a chat gets JSON, and a login in the address goes as one', async () => {
  const hook = await startHook()
  const url = new URL('/hooks/x', hook.url)
  url.username = 'me'
  url.password = 'p@ss'
  const { app, log } = await testServer({ environment: { NOTIFY_URL: url.href } })
  await app.inject(sendForm(ENQUIRY))
  await expect.poll(() => hook.received.length).toBe(1)
  expect(JSON.parse(hook.received[0]?.body ?? '')).toEqual({
    text: 'Enquiry 1: Website Design & Development',
  })
  expect(hook.received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
  })
  expect(log()).not.toContain('p@ss')
})

test('a service that somebody made up mentions nobody and links nowhere; a robot’s is told to nobody', async () => {
  const hook = await startHook()
  const { app, rows } = await testServer({ environment: { NOTIFY_URL: hook.url } })
  await app.inject(nativePost('enquiry', { ...ENQUIRY, website: 'robot.example' }))
  expect(rows(JOBS)).toEqual([])
  const serviceInterest = `@channel <!here> <http://evil.example|x> *b* \`c\` 0712345678 ann@example.org =?utf-8?q?=0a?= ${'long '.repeat(18)}`
  await app.inject(sendForm({ ...ENQUIRY, serviceInterest }))
  await expect.poll(() => hook.received.length).toBe(1)
  const body = hook.received[0]?.body ?? ''
  expect(body).toMatch(/^Enquiry 2: channel\b/)
  expect(body.replace('Enquiry 2:', '')).not.toMatch(/[@<>:*`|=?.]|\d{5}/)
  expect(body.length).toBeLessThan(100)
})

test('a service that hangs or fails is tried for an hour, and holds up no mail', async () => {
  const hook = await startHook()
  hook.behave(() => {})
  const mailServer = await startMailServer()
  const clock = createFakeClock()
  const environment = { NOTIFY_URL: hook.url }
  const deliveryWorkers = 2
  const { app, rows, log } = await testServer({ mailServer, clock, environment, deliveryWorkers })
  await app.inject(sendForm(ENQUIRY))
  await expect.poll(() => hook.received.length).toBe(1)
  await app.inject(sendForm({ ...ENQUIRY, name: 'Another' }))
  await app.inject(signUp('reader@example.org'))
  await expect.poll(() => mailServer.received.length).toBe(3)

  hook.behave(answerWith(503))
  // The attempt under way is over, and the other's turn comes.
  clock.advance(MINUTE_MS)
  const failures = () => {
    clock.advance(QUICK_TIMING.longestRetryMs)
    return log().match(/"reason":"HTTP 503"/g)?.length ?? 0
  }
  await expect.poll(failures).toBeGreaterThan(2)
  clock.advance(57 * MINUTE_MS)
  const before = failures()
  await expect.poll(failures).toBeGreaterThan(before)
  expect(rows(JOBS).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  clock.advance(2 * MINUTE_MS)
  const waiting = () => {
    // An attempt that was under way sets its next one from the time at which it ends.
    clock.advance(QUICK_TIMING.longestRetryMs)
    return rows(`${JOBS} and state = 'waiting'`)
  }
  await expect.poll(waiting).toEqual([])
  const told = hook.received.length
  clock.advance(60 * MINUTE_MS)
  expect(hook.received).toHaveLength(told)
})

test('a redirect is not followed, and ends it', async () => {
  const [hook, elsewhere] = [await startHook(), await startHook()]
  hook.behave((response) => response.writeHead(307, { Location: elsewhere.url }).end())
  const { app, rows } = await testServer({ environment: { NOTIFY_URL: hook.url } })
  await app.inject(sendForm(ENQUIRY))
  await expect
    .poll(() => rows("select kind, last_failure from mail_jobs where state = 'dead'"))
    .toEqual([{ kind: 'enquiry-notification', last_failure: 'HTTP 307' }])
  expect(elsewhere.received).toEqual([])
})

test('without NOTIFY_URL nothing is queued, and what was before is dropped', async () => {
  const hook = await startHook()
  hook.behave(answerWith(503))
  const environment = { NOTIFY_URL: hook.url }
  const { app, rows, dataFolder, stop } = await testServer({ environment })
  await app.inject(sendForm(ENQUIRY))
  await expect.poll(() => hook.received.length).toBeGreaterThan(0)
  await stop()
  const mailServer = await startMailServer()
  const later = await testServer({ mailServer, dataFolder })
  await later.app.inject(sendForm({ ...ENQUIRY, name: 'Another' }))
  await expect.poll(() => mailServer.received.length).toBe(2)
  await expect.poll(() => rows(JOBS)).toEqual([])
})

test('a service that takes it and does not answer is told once; the reason says nothing of the address', async () => {
  const hook = await startHook()
  hook.behave(() => {})
  const { signal } = new AbortController()
  expect(await post(hook.url, { body: 'x' }, 20, signal)).toEqual({
    kind: 'unconfirmed',
    reason: 'it may have arrived',
  })
  expect(await post('http://127.0.0.1:1/secret', { body: 'x' }, 1_000, signal)).toMatchObject({
    kind: 'tryLater',
    reason: expect.not.stringContaining('secret'),
  })
})

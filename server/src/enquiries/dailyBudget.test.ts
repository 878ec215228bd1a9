import { expect, test } from 'vitest'
import { createFakeClock, DAY_MS } from '../../../testing/server/clocks.ts'
import { ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { BUDGET_LIMITS } from './createDailyBudget.ts'

const KB = 1024

const LONG = 'long '.repeat(8_000)

function enquiry(number: number, message = ENQUIRY.message) {
  return sendForm({ ...ENQUIRY, name: `Client ${number}`, message })
}

test('a flood of long enquiries is stopped for the day, while an honest enquiry is still accepted', async () => {
  const clock = createFakeClock()
  const budget = { forAll: 260 * KB, forShort: 20 * KB }
  const settings = { clock, budget }
  const server = await testServer(settings)
  const { app, rows } = server
  const statuses = []
  for (let index = 0; index < 6; index += 1)
    statuses.push((await app.inject(enquiry(index, LONG))).statusCode)
  expect(statuses).toEqual([200, 200, 200, 503, 503, 503])
  const refused = await app.inject(enquiry(9, LONG))
  expect([refused.statusCode, refused.body]).toEqual([503, 'Not kept: please try again later'])
  const page = await app.inject(nativePost('enquiry', { ...ENQUIRY, message: LONG }))
  expect([page.statusCode, page.body]).toEqual([503, '<p>the page notAccepted'])
  expect((await app.inject(enquiry(10))).body).toBe('OK')
  expect(rows('select id from enquiries')).toHaveLength(4)

  const health = (await app.inject('/health')).json()
  expect(health.status).toBe('attention')
  expect(health.problems).toEqual([expect.stringContaining('somebody is flooding the form')])
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const told = await runDesk(['health'], {
    DATA_DIR: server.dataFolder,
    HOST: '127.0.0.1',
    PORT: port,
  })
  expect(told.errors).toContain('somebody is flooding the form')

  // A restart keeps the used budget of the day; the next day has a new budget.
  await server.stop()
  const { app: next } = await testServer({ ...settings, dataFolder: server.dataFolder })
  expect((await next.inject(enquiry(11, LONG))).statusCode).toBe(503)
  clock.advance(DAY_MS)
  expect((await next.inject(enquiry(11, LONG))).statusCode).toBe(200)
})

test('the budget counts stored bytes, not typed characters, because one character may become eighteen', async () => {
  const { app, rows } = await testServer({ budget: { forAll: 400 * KB, forShort: 0 } })
  const letters = '\uFDFA'.repeat(8_000)
  const statuses = []
  for (let index = 0; index < 6; index += 1)
    statuses.push((await app.inject(enquiry(index, letters))).statusCode)
  const [stored] = rows<{ bytes: number }>(
    'select sum(octet_length(text)) as bytes from enquiry_texts',
  )
  expect(statuses).toContain(503)
  expect(stored?.bytes).toBeLessThan(400 * KB)
})

test('an enquiry that is sent again uses up no budget, and the most that one sender can send in a day leaves room for others', async () => {
  const { app } = await testServer({ budget: { forAll: 3 * KB, forShort: 0 } })
  for (let count = 0; count < 10; count += 1)
    expect((await app.inject(enquiry(1))).statusCode).toBe(200)
  for (let number = 2; number < 5; number += 1) await app.inject(enquiry(number))
  expect((await app.inject(enquiry(5))).statusCode).toBe(503)
  expect((await app.inject(enquiry(1))).statusCode).toBe(200)
  const longestShort = 4 * KB
  const aDayOfShortOnes = 30 * 60 * 24 * longestShort
  expect(BUDGET_LIMITS.forShort).toBeGreaterThan(2 * aDayOfShortOnes)
})

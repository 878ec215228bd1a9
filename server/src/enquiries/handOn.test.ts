import {
  type EnquiryDetail,
  SET_ASIDE_PATH,
  TYPED_PATH,
  type TypedEnquiry,
} from 'protocol/desk/enquiries.ts'
import { enquiryOf } from 'protocol/enquiry.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { createFakeClock, MINUTE_MS } from '../../../testing/server/clocks.ts'
import { openDesk } from '../../../testing/server/deskServer.ts'
import { ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { answerWith, type Hook, type Posted, startHook } from '../../../testing/server/startHook.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { DELIVERY_TIMING } from '../mail/delivery.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const NUMBER_1 = '/api/enquiries/1'

interface Message {
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Returns the accepted messages, one per id. Verifies their signatures with `SECRET`, at the times that their headers state. */
function takenBy({ received }: Hook): Message[] {
  const taken = received.filter(({ isTaken }) => isTaken())
  const messages = new Map(taken.map((posted) => [posted.headers['webhook-id'], verified(posted)]))
  return [...messages.values()]
}

function verified({ body, headers }: Posted): Message {
  const time = vi.spyOn(Date, 'now').mockReturnValue(Number(headers['webhook-timestamp']) * 1000)
  try {
    return new Webhook(SECRET).verify(body, headers as Record<string, string>) as Message
  } finally {
    time.mockRestore()
  }
}

function asked({ received }: Hook) {
  return received.map(({ headers }) => headers['webhook-id'])
}

async function agency() {
  const clock = createFakeClock(Date.now())
  const [mailServer, receiver] = [await startMailServer(), await startHook()]
  const webhook = { WEBHOOK_URL: `${receiver.url}/leads`, WEBHOOK_SECRET: SECRET }
  const timing = DELIVERY_TIMING
  const { server, browser } = await openDesk({ clock, mailServer, timing, environment: webhook })
  let sent = 0
  return {
    ...{ ...server, mailServer, receiver, ask: browser.ask, send: browser.send },
    taken: () => takenBy(receiver),
    authenticator: server.authenticator(),
    async enquire(fields: Partial<typeof ENQUIRY> = {}) {
      sent += 1
      const enquiry = { ...ENQUIRY, message: `No. ${sent}`, ...fields }
      expect((await server.app.inject(sendForm(enquiry))).body).toBe('OK')
    },
    waiting: () =>
      server.database.rows<{ id: string; last_failure: string }>(
        "select id, last_failure from mail_jobs where kind = 'webhook' and state = 'waiting' and claimed = 0",
      ),
    /** Advances the clock minute by minute. Deliveries under way end before the next minute. */
    async pass(minutes: number) {
      const underWay = 'select id from mail_jobs where claimed = 1'
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(MINUTE_MS)
        await expect.poll(() => server.database.rows(underWay)).toEqual([])
      }
    },
  }
}

test('the webhook gets each enquiry, each change of its state and its erasure, but not the team’s notes', async () => {
  const { app, ask, clock, database, enquire, receiver, repositories, taken } = await agency()
  await app.inject(nativePost('enquiry', { ...ENQUIRY, [HONEYPOT_FIELD]: 'x' }))
  await enquire({ name: 'Njeri' })
  await expect.poll(taken).toHaveLength(1)
  const [{ number, id }] = (await database.rows<{ number: number; id: string }>(
    'select number, id from enquiries where quarantined = 0',
  )) as [{ number: number; id: string }]
  const known = { id, number, name: 'Njeri', email: ENQUIRY.email, origin: 'form' }
  expect(taken()[0]).toMatchObject({
    type: 'enquiry.received',
    timestamp: new Date(clock.now()).toISOString(),
    data: { ...known, status: 'new', setAside: false, won: null },
  })
  const sentAt = receiver.received[0]?.headers['webhook-timestamp']
  expect(sentAt).toBe(`${Math.floor(clock.now() / 1000)}`)
  const put = (what: string, value: unknown, seen = 0) =>
    ask<EnquiryDetail>('PUT', `/api/enquiries/${number}/${what}`, { value, seen })
  await put('note', 'Is a cousin')
  await put('nextStep', { text: 'Call', on: '2030-01-01' })
  const { versions } = await put('status', { status: 'answered' })
  await expect.poll(taken).toHaveLength(2)
  const sum = { amount: 85_000, currency: 'KES' }
  await put('status', { status: 'won', sum }, versions.status)
  await expect.poll(taken).toHaveLength(3)
  expect(taken().slice(1)).toMatchObject([
    { type: 'enquiry.changed', data: { ...known, status: 'answered' } },
    { type: 'enquiry.changed', data: { ...known, status: 'won', won: sum } },
  ])
  expect(JSON.stringify(taken())).not.toMatch(/cousin|Call/)

  const { people } = await repositories()
  const found = await people.find(ENQUIRY.email)
  const asked = { who: 'Amina', what: 'person erased', about: '', atMs: clock.now() } as const
  await people.erase(found, asked)
  // The queue looks for due jobs every half minute.
  clock.advance(MINUTE_MS)
  await expect.poll(taken).toHaveLength(4)
  expect(taken()[3]).toMatchObject({ type: 'enquiry.erased', data: { id, number } })
  expect(Object.keys(taken()[3]?.data ?? {})).toEqual(['id', 'number'])
  // No job about the erased enquiry is left. The webhook does not learn of an erased enquiry that it never got.
  await expect
    .poll(() => database.rows("select * from mail_jobs where kind = 'webhook'"))
    .toEqual([])
  expect(receiver.received).toHaveLength(4)
})

test('the webhook gets typed-in enquiries; it learns when an enquiry, even one that it answered with 503, is set aside or released', async () => {
  const { ask, enquire, receiver, taken, waiting } = await agency()
  const fields = { ...enquiryOf(() => ''), name: 'Njeri', phone: '0712 345 678' }
  const typed: TypedEnquiry = {
    ...{ id: crypto.randomUUID(), origin: 'call', foundBy: 'recommended', fields },
  }
  await ask('POST', TYPED_PATH, typed)
  await expect.poll(taken).toMatchObject([{ data: { origin: 'call', foundBy: 'recommended' } }])
  receiver.behave(answerWith(503))
  await enquire({ name: 'Njeri' })
  await expect.poll(async () => (await waiting())[0]?.last_failure).toBe('HTTP 503')
  receiver.behave(answerWith(204))
  await ask('POST', SET_ASIDE_PATH, { search: 'njeri' })
  await expect.poll(() => taken().map(({ data }) => data.setAside)).toEqual([false, true, true])
  await ask('POST', `${NUMBER_1}/release`)
  await expect.poll(() => taken().at(-1)).toMatchObject({ data: { number: 1, setAside: false } })
})

test('a webhook that was down for an hour gets every event once, each with one id, and the health screen reports the delay', async () => {
  const { app, enquire, pass, receiver, taken, waiting } = await agency()
  receiver.behave(answerWith(503))
  for (const name of ['One', 'Two', 'Three']) await enquire({ name })
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(3)
  await pass(61)
  expect(taken()).toEqual([])
  const problems = async () => (await app.inject('/health')).json().problems
  await expect
    .poll(problems)
    .toEqual([expect.stringContaining('3 changes of enquiries are not handed on')])
  receiver.behave(answerWith(204))
  await pass(61)
  const names = () => taken().map(({ data }) => data.name)
  await expect.poll(() => names().toSorted()).toEqual(['One', 'Three', 'Two'])
  await expect.poll(waiting).toEqual([])
  expect(new Set(asked(receiver)).size).toBe(3)
})

test('a webhook that answers 410 is called less and less often; once its address is changed, the events go to the new address', async () => {
  const { clock, database, enquire, mailServer, pass, receiver, send, stop, waiting } =
    await agency()
  receiver.behave(answerWith(410))
  await enquire()
  await expect.poll(async () => (await waiting())[0]?.last_failure).toBe('HTTP 410')
  await pass(59)
  expect(receiver.received.length).toBeLessThan(5)
  const { why } = (await send('GET', '/api/mail')).json().waiting[0]
  expect(why).toMatch(/handed on to refuses it/)
  await stop()
  const other = await startHook()
  const { dataFolder } = database.location
  const webhook = { WEBHOOK_URL: other.url, WEBHOOK_SECRET: SECRET }
  await testServer({
    clock,
    mailServer,
    dataFolder,
    environment: { ...database.environment, ...webhook },
  })
  await expect.poll(() => takenBy(other)).toMatchObject([{ type: 'enquiry.received' }])
  expect(new Set([...asked(receiver), ...asked(other)]).size).toBe(1)
})

test('after a lost response the webhook gets the same id again', async () => {
  const { enquire, pass, receiver, taken, waiting } = await agency()
  receiver.behave((response) => response.destroy())
  await enquire()
  await expect.poll(() => receiver.received.length).toBe(1)
  await expect.poll(waiting).toHaveLength(1)
  receiver.behave(answerWith(204))
  await pass(1)
  await expect.poll(() => receiver.received.length).toBe(2)
  await expect.poll(waiting).toEqual([])
  expect(taken()).toHaveLength(1)
})

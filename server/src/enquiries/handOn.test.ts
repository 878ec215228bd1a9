import type { ServerResponse } from 'node:http'
import { SET_ASIDE_PATH, TYPED_PATH, type TypedEnquiry } from 'protocol/desk/enquiries.ts'
import { enquiryOf } from 'protocol/enquiry.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { createFakeClock, type FakeClock } from '../../../testing/server/clocks.ts'
import { deskServer } from '../../../testing/server/deskServer.ts'
import { ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { startHook } from '../../../testing/server/startHook.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { DELIVERY_TIMING } from '../mail/delivery.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const MINUTE_MS = 60_000
const NUMBER_1 = '/api/enquiries/1'

interface Message {
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Takes what is signed by `SECRET` at its own time, and remembers it by its id, as a CRM does. */
async function startReceiver(clock: FakeClock) {
  const taken = new Map<string, Message>()
  let behaviour: number | ((response: ServerResponse) => unknown) = 204
  const hook = await startHook((response, { body, headers }) => {
    const time = vi.spyOn(Date, 'now').mockReturnValue(clock.now())
    try {
      const signed = headers as Record<string, string>
      const message = new Webhook(SECRET).verify(body, signed) as Message
      const isTaken = typeof behaviour === 'function' || behaviour < 300
      if (isTaken) taken.set(`${headers['webhook-id']}`, message)
      if (typeof behaviour === 'function') behaviour(response)
      else response.writeHead(behaviour).end()
    } catch {
      response.writeHead(401).end()
    } finally {
      time.mockRestore()
    }
  })
  return {
    url: `${hook.url}/leads`,
    asked: () => hook.received.map(({ headers }) => headers['webhook-id']),
    taken: () => [...taken.values()],
    behave(wanted: typeof behaviour) {
      behaviour = wanted
    },
  }
}

async function agency(secret = SECRET) {
  const clock = createFakeClock(Date.now())
  const [mailServer, receiver] = [await startMailServer(), await startReceiver(clock)]
  const webhook = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret }
  const timing = DELIVERY_TIMING
  const server = await deskServer({ clock, mailServer, timing, environment: webhook })
  const { browser } = await server.signedIn()
  let sent = 0
  return {
    ...{ ...server, mailServer, receiver, ask: browser.ask, send: browser.send },
    authenticator: server.authenticator(),
    async enquire(fields: Partial<typeof ENQUIRY> = {}) {
      sent += 1
      const enquiry = { ...ENQUIRY, message: `No. ${sent}`, ...fields }
      expect((await server.app.inject(await sendForm(enquiry))).body).toBe('OK')
    },
    waiting: () =>
      server.database.rows<{ id: string; last_failure: string }>(
        "select id, last_failure from mail_jobs where kind = 'webhook' and state = 'waiting' and claimed = 0",
      ),
    /** Time goes on, and what is under way ends before its next minute. */
    async pass(minutes: number) {
      const underWay = 'select id from mail_jobs where claimed = 1'
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(MINUTE_MS)
        await expect.poll(() => server.database.rows(underWay)).toEqual([])
      }
    },
  }
}

test('an enquiry and each change of its state is handed on as it stands, what the team notes is not, and its erasure is', async () => {
  const { app, ask, clock, database, enquire, receiver, repositories } = await agency()
  const { taken } = receiver
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
  const patch = (change: object) => ask('PATCH', `/api/enquiries/${number}`, change)
  await patch({
    note: { text: 'Is a cousin', over: '' },
    nextStep: { text: 'Call', on: '2030-01-01' },
  })
  await patch({ status: 'answered' })
  await expect.poll(taken).toHaveLength(2)
  const sum = { amount: 85_000, currency: 'KES' }
  await patch({ status: 'won', sum })
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
  // The queue looks by itself each half minute.
  clock.advance(MINUTE_MS)
  await expect.poll(taken).toHaveLength(4)
  expect(taken()[3]).toMatchObject({ type: 'enquiry.erased', data: { id, number } })
  expect(Object.keys(taken()[3]?.data ?? {})).toEqual(['id', 'number'])
  // Nothing is kept of it, and what was never handed on is not told of.
  await expect
    .poll(() => database.rows("select * from mail_jobs where kind = 'webhook'"))
    .toEqual([])
  expect(receiver.asked()).toHaveLength(4)
})

test('what was typed in is handed on; what is set aside follows where it was handed on, and comes back when released', async () => {
  const { ask, enquire, receiver, waiting } = await agency()
  const { taken } = receiver
  const fields = { ...enquiryOf(() => ''), name: 'Njeri', phone: '0712 345 678' }
  const typed: TypedEnquiry = {
    ...{ id: crypto.randomUUID(), origin: 'call', reference: '', foundBy: 'recommended', fields },
  }
  await ask('POST', TYPED_PATH, typed)
  await expect.poll(taken).toMatchObject([{ data: { origin: 'call', foundBy: 'recommended' } }])
  receiver.behave(503)
  await enquire({ name: 'Njeri' })
  await expect.poll(async () => (await waiting())[0]?.last_failure).toBe('HTTP 503')
  receiver.behave(204)
  await ask('POST', SET_ASIDE_PATH, { search: 'njeri' })
  await expect.poll(() => taken().map(({ data }) => data.setAside)).toEqual([false, true, true])
  await ask('POST', `${NUMBER_1}/release`)
  await expect.poll(() => taken().at(-1)).toMatchObject({ data: { number: 1, setAside: false } })
})

test('a receiver that is down for an hour gets all of it, each once and by one id; nobody’s mail waits, and Health says so', async () => {
  const { app, enquire, mailServer, pass, receiver, waiting } = await agency()
  receiver.behave(503)
  for (const name of ['One', 'Two', 'Three']) await enquire({ name })
  await expect.poll(() => mailServer.received.length).toBe(3)
  await expect.poll(() => receiver.asked().length).toBeGreaterThanOrEqual(3)
  await pass(61)
  expect(receiver.taken()).toEqual([])
  const problems = async () => (await app.inject('/health')).json().problems
  await expect
    .poll(problems)
    .toEqual([expect.stringContaining('3 changes of enquiries are not handed on')])
  receiver.behave(204)
  await pass(61)
  const names = () => receiver.taken().map(({ data }) => data.name)
  await expect.poll(() => names().toSorted()).toEqual(['One', 'Three', 'Two'])
  await expect.poll(waiting).toEqual([])
  expect(new Set(receiver.asked()).size).toBe(3)
})

test('one that says that it is gone is asked less and less, loses nothing, and gets it where the address changes', async () => {
  const { clock, database, enquire, mailServer, pass, receiver, send, stop, waiting } =
    await agency()
  receiver.behave(410)
  await enquire()
  await expect.poll(async () => (await waiting())[0]?.last_failure).toBe('HTTP 410')
  await pass(59)
  expect(receiver.asked().length).toBeLessThan(5)
  const { why } = (await send('GET', '/api/mail')).json().waiting[0]
  expect(why).toMatch(/WEBHOOK_URL names refuses it/)
  await stop()
  const other = await startReceiver(clock)
  const { dataFolder } = database.place
  const webhook = { WEBHOOK_URL: other.url, WEBHOOK_SECRET: SECRET }
  await testServer({
    clock,
    mailServer,
    dataFolder,
    environment: { ...database.environment, ...webhook },
  })
  await expect.poll(other.taken).toMatchObject([{ type: 'enquiry.received' }])
  expect(new Set([...receiver.asked(), ...other.asked()]).size).toBe(1)
})

test('a slow one holds up no mail; one whose answer is lost gets the same id again; a wrong key is refused', async () => {
  const { enquire, mailServer, pass, receiver, waiting } = await agency()
  const held: ServerResponse[] = []
  receiver.behave((response) => held.push(response))
  await enquire()
  await expect.poll(() => held.length).toBe(1)
  await enquire()
  await expect.poll(() => mailServer.received.length).toBe(2)
  receiver.behave((response) => response.destroy())
  held[0]?.writeHead(204).end()
  await expect.poll(() => receiver.taken().length).toBe(2)
  await expect.poll(waiting).toHaveLength(1)
  receiver.behave(204)
  await pass(1)
  await expect.poll(() => receiver.asked().length).toBe(3)
  await expect.poll(waiting).toEqual([])
  expect(receiver.taken()).toHaveLength(2)

  const stranger = await agency(`whsec_${Buffer.alloc(32, 8).toString('base64')}`)
  await stranger.enquire()
  await expect.poll(async () => (await stranger.waiting())[0]?.last_failure).toBe('HTTP 401')
})

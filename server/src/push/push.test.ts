import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { MailOverview } from 'protocol/desk/mail.ts'
import type { PushKey, PushMessage } from 'protocol/desk/push.ts'
import { expect, test } from 'vitest'
import { createFakeClock, HOUR_MS, officeTime } from '../../../testing/server/clocks.ts'
import { openDesk } from '../../../testing/server/deskServer.ts'
import { ENQUIRY, sendForm } from '../../../testing/server/enquiry.ts'
import { type Posted, startHook } from '../../../testing/server/startHook.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { newSession } from '../team/sessions.ts'

const FRIDAY = officeTime('2026-11-20 10:00')

const pushServices = /^http:\/\/127\.0\.0\.1:/

async function agency() {
  const clock = createFakeClock(FRIDAY)
  const service = await pushService()
  const { server, browser, member } = await openDesk({ clock, pushServices })
  const { ask, send } = browser
  return {
    ...server,
    ask,
    send,
    member,
    service,
    /** Signs in the same member, with the same passkey, on another device. */
    async secondDevice() {
      const { team } = await server.repositories()
      const [passkey] = await team.members.passkeysOf(member.id)
      const { session, token } = newSession('Safari on an iPhone', clock.now())
      await team.sessions.open(session, { passkeyId: passkey?.id ?? '', counter: 0 })
      return { ask: server.browser(token).ask, sessionId: session.id }
    },
    async enquire() {
      const message = randomBytes(8).toString('hex')
      expect((await server.app.inject(sendForm({ ...ENQUIRY, message }))).body).toBe('OK')
    },
    jobs: () =>
      server.database.rows<{ failure: string | null }>(
        "select failure from mail_jobs where kind = 'push' and claimed = 0",
      ),
  }
}

test('each device of a member is notified of an enquiry, without names, in a message that the push service cannot read', async () => {
  const { ask, clock, enquire, secondDevice, service } = await agency()
  const { publicKey } = await ask<PushKey>('GET', '/api/push')
  const [phone, laptop] = [service.device(), service.device()]
  await (await secondDevice()).ask('POST', '/api/push', laptop.subscription)
  for (const device of [phone, phone]) await ask('POST', '/api/push', device.subscription)
  await enquire()
  await expect.poll(() => service.received.length).toBe(2)
  expect(phone.read()).toEqual([{ title: 'A new enquiry', path: '/' }])
  expect(laptop.read()).toEqual(phone.read())
  const [message] = service.received
  const { headers, bytes } = message as Posted
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' })
  expect(headers.authorization).toContain(publicKey)
  expect(bytes.toString('latin1')).not.toContain('enquiry')

  await ask('POST', '/api/push/off', { endpoint: laptop.subscription.endpoint })
  const step = { text: 'Call', on: '2026-11-21' }
  await ask('PUT', '/api/enquiries/1/nextStep', { value: step, seen: 0 })
  // The office is closed on Saturday, so the message waits until Monday, and is sent once.
  await clock.advance(3 * 24 * HOUR_MS)
  await clock.advance(2 * HOUR_MS)
  await expect.poll(() => phone.read()).toHaveLength(2)
  expect(phone.read()[1]).toEqual({ title: 'A next step is due', path: '/enquiries/1' })
  expect(laptop.read()).toHaveLength(1)
})

test('a failing push service is tried again for an hour, and is not counted among failing mail; a device that is gone gets no more messages', async () => {
  const { ask, clock, enquire, jobs, repositories, secondDevice, service } = await agency()
  const { pushes } = await repositories()
  const [phone, old] = [service.device(), service.device()]
  await (await secondDevice()).ask('POST', '/api/push', old.subscription)
  await ask('POST', '/api/push', phone.subscription)
  /** Whether the failure is recorded. Only then may the clock advance. */
  const waitsAgain = async () => (await jobs()).some(({ failure }) => failure === 'tryLater')
  phone.answer = 503
  old.answer = 410
  await enquire()
  await expect.poll(async () => (await pushes.list()).length).toBe(1)
  await expect.poll(() => service.received.length).toBe(2)
  await expect.poll(waitsAgain).toBe(true)
  phone.answer = 201
  await clock.advance(1000)
  await expect.poll(() => phone.read()).toHaveLength(1)

  phone.answer = 429
  const before = service.received.length
  await enquire()
  await expect.poll(() => service.received.length).toBe(before + 1)
  await expect.poll(waitsAgain).toBe(true)
  const { waiting, waitingCount } = await ask<MailOverview>('GET', '/api/mail')
  expect([waitingCount, ...waiting.map(({ kind }) => kind)]).toEqual([2, 'enquiry', 'enquiry'])
  await clock.advance(2 * HOUR_MS)
  await expect.poll(async () => (await jobs()).length).toBe(1)
  expect(await pushes.list()).toHaveLength(1)
})

test('signing out one device ends the notifications to that device only, and each device learns whether it is subscribed', async () => {
  const { ask, clock, enquire, secondDevice, service } = await agency()
  const [phone, laptop] = [service.device(), service.device()]
  const old = await secondDevice()
  const knownOf = async (device: { ask: typeof ask }) =>
    (await device.ask<PushKey>('GET', '/api/push')).endpoint
  expect(await knownOf({ ask })).toBeNull()
  await ask('POST', '/api/push', phone.subscription)
  await old.ask('POST', '/api/push', laptop.subscription)
  expect(await knownOf({ ask })).toBe(phone.subscription.endpoint)
  expect(await knownOf(old)).toBe(laptop.subscription.endpoint)
  await ask('DELETE', `/api/team/sessions/${old.sessionId}`)
  expect(await knownOf({ ask })).toBe(phone.subscription.endpoint)
  // The push service gives the device a new address, which replaces the old one.
  const moved = service.device()
  await ask('POST', '/api/push', moved.subscription)
  // The session of the phone runs out over the weekend, but the phone still gets messages.
  clock.advance(60 * HOUR_MS)
  await enquire()
  await expect.poll(() => moved.read()).toHaveLength(1)
  expect(service.received).toHaveLength(1)
})

test.each([400, 401, 403, 413])(
  'a push service that answers %i is tried again, and health tells the owner until it takes a message',
  async (status) => {
    const { app, ask, clock, enquire, jobs, repositories, service } = await agency()
    const phone = service.device()
    await ask('POST', '/api/push', phone.subscription)
    phone.answer = status
    await enquire()
    const problems = async () => (await app.inject('/health')).json().problems
    await expect
      .poll(async () => (await jobs()).map(({ failure }) => failure))
      .toEqual(['tryLater'])
    expect((await (await repositories()).pushes.list()).length).toBe(1)
    await expect
      .poll(problems)
      .toEqual([expect.stringMatching(`^The push service .* refuses .*HTTP ${status}`)])
    phone.answer = 201
    clock.advance(30_000)
    await expect.poll(() => phone.read()).toHaveLength(1)
    await expect.poll(problems).toEqual([])
  },
)

test('a push message gives the site’s address as a contact, or else the mail sender’s address; without either, the member is told so', async () => {
  const mailServer = await startMailServer()
  const subjects = [
    { PUBLIC_URL: 'https://agency.example' },
    {
      PUBLIC_URL: '',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'A <a@agency.example>',
      MAIL_TO: 'b@agency.example',
    },
    { PUBLIC_URL: '' },
  ].map(async (environment) => {
    const service = await pushService()
    const { server, browser } = await openDesk({
      environment,
      pushServices,
    })
    const asked = await browser.send('GET', '/api/push')
    if (asked.statusCode !== 200) return asked.json().message
    await browser.ask('POST', '/api/push', service.device().subscription)
    await server.app.inject(sendForm(ENQUIRY))
    await expect.poll(() => service.received.length).toBe(1)
    const [, claims = ''] = service.received[0]?.headers.authorization?.split('.') ?? []
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub
  })
  expect(await Promise.all(subjects)).toEqual([
    'https://agency.example',
    'mailto:a@agency.example',
    expect.stringMatching(/^This server cannot send messages to devices yet: neither the address/),
  ])
})

test('a device is removed with its member, or when another member signs it out; the public site’s server registers no devices', async () => {
  const made = await agency()
  const { ask, app, database, enquire, member, repositories, service, signedIn } = made
  const device = service.device()
  const { endpoint, keys } = device.subscription
  await ask('POST', '/api/push', device.subscription)
  expect(
    (await app.inject({ method: 'POST', url: '/api/push', payload: { endpoint } })).statusCode,
  ).toBe(404)
  const { pushes, team } = await repositories()
  // If another member signs a device out, the device gets no more messages, either.
  const elsewhere = await signedIn('Baraka')
  await ask('POST', '/api/push', service.device().subscription)
  const [own] = await database.rows<{ id: string }>(
    `select id from sessions where member_id = '${member.id}'`,
  )
  await elsewhere.browser.ask('DELETE', `/api/team/sessions/${own?.id}`)
  expect(await pushes.list()).toEqual([])
  await pushes.add({ id: 'device', memberId: member.id, sessionId: null, endpoint, ...keys }, 0)
  await team.members.remove(member.id)
  expect(await pushes.list()).toEqual([])
  await enquire()
  expect(service.received).toEqual([])
})

test('an attacker cannot subscribe an address that is no push service', async () => {
  const { browser } = await openDesk()
  const keys = { p256dh: 'a', auth: 'b' }
  const status = async (endpoint: string) =>
    (await browser.send('POST', '/api/push', { endpoint, keys })).statusCode
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
  ]) {
    expect(await status(`https://${host}/x`)).toBe(204)
  }
  for (const url of [
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'file:///etc/passwd',
    '',
    'http://fcm.googleapis.com/x',
    'https://googleapis.com.evil.example/x',
    'https://evil-googleapis.com/x',
    'https://evil.example/https://fcm.googleapis.com/',
    'https://user@evil.example#fcm.googleapis.com/',
  ]) {
    expect([url, await status(url)]).toEqual([url, 400])
  }
})

/** Starts a push service on this machine, and devices that decrypt its messages. */
async function pushService() {
  const devices = new Map<string, { answer: number }>()
  const { url, received } = await startHook((response, { path }) =>
    response.writeHead(devices.get(path)?.answer ?? 404).end(),
  )
  return {
    received,
    device() {
      const path = `/${randomBytes(8).toString('hex')}`
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const device = {
        answer: 201,
        subscription: {
          endpoint: url + path,
          keys: { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') },
        },
        read: (): PushMessage[] =>
          received
            .filter((message) => message.path === path && message.isTaken())
            .map(({ bytes }) => JSON.parse(decrypt(bytes, keys, auth))),
      }
      devices.set(path, device)
      return device
    },
  }
}

/** Decrypts a message (RFC 8291). */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const sealed = body.subarray(21 + length)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

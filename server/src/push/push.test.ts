import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushKey, PushMessage } from 'protocol/desk/push.ts'
import { expect, test } from 'vitest'
import { createFakeClock, officeTime } from '../../../testing/server/clocks.ts'
import { deskServer } from '../../../testing/server/deskServer.ts'
import { ENQUIRY, sendForm } from '../../../testing/server/enquiry.ts'
import { type Posted, startHook } from '../../../testing/server/startHook.ts'

/** Ten in the morning. */
const FRIDAY = officeTime('2026-11-20 10:00')
const HOUR_MS = 60 * 60 * 1000

async function agency() {
  const clock = createFakeClock(FRIDAY)
  const service = await pushService()
  const server = await deskServer({ clock, pushServices: /^http:\/\/127\.0\.0\.1:/ })
  const { browser, member } = await server.signedIn()
  const { ask, send } = browser
  return {
    ...{ ...server, ask, send, member, service },
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

test('each device is told in words that its service cannot read, and of nobody', async () => {
  const { ask, clock, enquire, service } = await agency()
  const { publicKey } = await ask<PushKey>('GET', '/api/push')
  const [phone, laptop] = [service.device(), service.device()]
  for (const device of [phone, laptop, phone]) await ask('POST', '/api/push', device.subscription)
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
  await ask('PATCH', '/api/enquiries/1', { nextStep: step })
  // Saturday: the office is closed, and on Monday it is told once.
  await clock.advance(3 * 24 * HOUR_MS)
  await clock.advance(2 * HOUR_MS)
  await expect.poll(() => phone.read()).toHaveLength(2)
  expect(phone.read()[1]).toEqual({ title: 'A next step is due', path: '/enquiries/1' })
  expect(laptop.read()).toHaveLength(1)
})

test('a service that fails is asked again, for an hour; a device that is gone is asked no more', async () => {
  const { ask, clock, enquire, jobs, repositories, service } = await agency()
  const { pushes } = await repositories()
  const [phone, old] = [service.device(), service.device()]
  for (const device of [phone, old]) await ask('POST', '/api/push', device.subscription)
  /** What failed is noted: before that, time must not move on. */
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
  await clock.advance(2 * HOUR_MS)
  await expect.poll(async () => (await jobs()).length).toBe(1)
  expect(await pushes.list()).toHaveLength(1)
})

test('a device goes with its member; nobody outside has this server ask around', async () => {
  const made = await agency()
  const { ask, app, database, enquire, member, repositories, send, service, signedIn } = made
  const device = service.device()
  const { endpoint, keys } = device.subscription
  await ask('POST', '/api/push', device.subscription)
  for (const inside of [
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'file:///etc/passwd',
    '',
  ]) {
    const { statusCode } = await send('POST', '/api/push', { endpoint: inside, keys })
    expect([inside, statusCode]).toEqual([inside, 400])
  }
  expect(
    (await app.inject({ method: 'POST', url: '/api/push', payload: { endpoint } })).statusCode,
  ).toBe(404)
  const { pushes, team } = await repositories()
  // Signed out from elsewhere, it is told no more either.
  const elsewhere = await signedIn('Baraka')
  await ask('POST', '/api/push', service.device().subscription)
  const [own] = await database.rows<{ id: string }>(
    `select id from sessions where member_id = '${member.id}'`,
  )
  await elsewhere.browser.ask('DELETE', `/api/team/sessions/${own?.id}`)
  expect(await pushes.list()).toEqual([])
  await pushes.add({ id: 'device', memberId: member.id, endpoint, ...keys }, 0)
  await team.members.remove(member.id)
  expect(await pushes.list()).toEqual([])
  await enquire()
  expect(service.received).toEqual([])
})

test('only the push services of the browsers are asked', async () => {
  const { signedIn } = await deskServer()
  const { browser } = await signedIn()
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
    'http://fcm.googleapis.com/x',
    'https://googleapis.com.evil.example/x',
    'https://evil-googleapis.com/x',
    'https://evil.example/https://fcm.googleapis.com/',
    'https://user@evil.example#fcm.googleapis.com/',
  ]) {
    expect([url, await status(url)]).toEqual([url, 400])
  }
})

/** A push service on this machine, and devices that read what it hands on. */
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
        /** What came and was taken, the oldest first. */
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

/** RFC 8291. */
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

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { FORM_BODY_BYTES } from 'protocol/formBytes.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { testServer } from '../../../testing/server/testServer.ts'

function formFrom(headers: Readonly<Record<string, string>>) {
  const request = sendForm(ENQUIRY)
  return { ...request, headers: { ...request.headers, ...headers } }
}

describe('requests from other origins', () => {
  test.each([
    ['the page itself', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['the page behind a proxy that ends TLS', { origin: 'https://a.test', host: 'a.test' }],
    ['the public address', { origin: 'https://agency.example', host: 'backend:3000' }],
    [
      'the page behind a proxy that rewrites the host',
      { origin: 'https://www.a.test', host: 'backend:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['no browser', { host: 'backend:3000' }],
  ])('an enquiry from %s is accepted', async (_name, headers) => {
    const { app } = await testServer()
    const reply = await app.inject(formFrom(headers))
    expect(reply.statusCode).toBe(200)
    const { origin } = headers as { origin?: string }
    expect(reply.headers['access-control-allow-origin']).toBe(origin)
  })

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a site that is named like ours', { origin: 'https://agency.example.evil.example' }],
  ])('an enquiry from %s is refused, and the client can read why', async (_name, headers) => {
    const { app, rows } = await testServer()
    const reply = await app.inject(formFrom(headers))
    expect([reply.statusCode, reply.body]).toEqual([403, 'Forbidden'])
    expect(reply.headers['access-control-allow-origin']).toBe(headers.origin)
    expect(rows('select id from enquiries')).toEqual([])
  })

  test('a preflight from our own site is answered, and a preflight from another site is refused', async () => {
    const url = SEND_FORM_PATH
    const { app } = await testServer()
    const headers = { origin: 'https://agency.example', 'access-control-request-method': 'POST' }
    const reply = await app.inject({ method: 'OPTIONS', url, headers })
    expect(reply.statusCode).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': 'https://agency.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type',
      vary: 'Origin',
    })
    const evil = await app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://e.test' } })
    expect(evil.statusCode).toBe(403)
    expect(evil.headers['access-control-allow-methods']).toBeUndefined()
  })

  test('errors carry the CORS header, so that the client can show their text', async () => {
    const { app } = await testServer()
    const origin = 'https://agency.example'
    for (const request of [
      sendForm({}),
      { ...sendForm(ENQUIRY), payload: 'x'.repeat(FORM_BODY_BYTES + 1) },
    ]) {
      const reply = await app.inject({ ...request, headers: { ...request.headers, origin } })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.headers['access-control-allow-origin']).toBe(origin)
    }
  })
})

describe('floods', () => {
  const formRate = { max: 30, timeWindow: 60_000 }

  test('a flood from one address is refused after thirty forms a minute, and further tries do not extend the wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { app } = await testServer({ formRate })
    const post = async (remoteAddress: string) =>
      (await app.inject({ ...sendForm(ENQUIRY), remoteAddress })).statusCode
    for (let count = 0; count < 30; count += 1) expect(await post('203.0.113.1')).toBe(200)
    const refused = await app.inject({ ...sendForm(ENQUIRY), remoteAddress: '203.0.113.1' })
    expect([refused.statusCode, refused.body]).toEqual([429, 'Too Many Requests'])
    expect(refused.headers['retry-after']).toBe('60')
    expect(await post('203.0.113.2')).toBe(200)
    vi.advanceTimersByTime(59_000)
    const again = await app.inject({ ...sendForm(ENQUIRY), remoteAddress: '203.0.113.1' })
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '1'])
    vi.advanceTimersByTime(1_000)
    for (let count = 0; count < 30; count += 1) expect(await post('203.0.113.1')).toBe(200)
    expect(await post('203.0.113.1')).toBe(429)
  })

  test('one limit per address covers all forms and the confirmation of a sign-up, but no pages', async () => {
    const { app } = await testServer({ formRate: { max: 2, timeWindow: 60_000 } })
    const confirm = { method: 'POST', url: '/newsletter/confirm?token=x' } as const
    const statuses = []
    for (const request of [sendForm(ENQUIRY), sendForm(ENQUIRY), nativePost('enquiry', ENQUIRY)])
      statuses.push((await app.inject(request)).statusCode)
    expect([...statuses, (await app.inject(confirm)).statusCode]).toEqual([200, 200, 429, 429])
    expect((await app.inject('/newsletter/confirm')).statusCode).toBe(200)
    const reply = await app.inject(nativePost('enquiry', ENQUIRY))
    expect(reply.body).toBe('Too Many Requests')
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
  })

  test('a flood from one IPv6 network counts as one sender', async () => {
    const { app } = await testServer({ formRate: { max: 1, timeWindow: 60_000 } })
    const post = async (remoteAddress: string) =>
      (await app.inject({ ...sendForm(ENQUIRY), remoteAddress })).statusCode
    expect(await post('2001:db8:1:2::1')).toBe(200)
    expect(await post('2001:db8:1:2:ffff:0:0:9')).toBe(429)
    expect(await post('2001:db8:1:3::1')).toBe(200)
    expect(await post('2001:db8::1')).toBe(200)
    expect(await post('2001:db8:0:0:5::')).toBe(429)
  })

  test('behind a trusted proxy the limit is counted per visitor, and an attacker cannot claim another address', async () => {
    const limit = { formRate: { max: 1, timeWindow: 60_000 } }
    const environment = { TRUSTED_PROXIES: '10.0.0.0/8' }
    const { app } = await testServer({ ...limit, environment })
    const post = async (remoteAddress: string, forwarded: string) => {
      const request = sendForm(ENQUIRY)
      const headers = { ...request.headers, 'x-forwarded-for': forwarded }
      return (await app.inject({ ...request, headers, remoteAddress })).statusCode
    }
    expect(await post('10.0.0.1', '203.0.113.1')).toBe(200)
    expect(await post('10.0.0.1', '203.0.113.2')).toBe(200)
    expect(await post('10.0.0.1', '198.51.100.9, 203.0.113.1')).toBe(429)
    expect(await post('192.0.2.1', '203.0.113.3')).toBe(200)
    expect(await post('192.0.2.1', '203.0.113.4')).toBe(429)
  })
})

test('every response has the security headers, and HSTS only if TLS is used', async () => {
  const { app } = await testServer({ environment: { EMAIL_SERVICE_ORIGIN: 'https://mail.test' } })
  for (const request of [{ url: '/nope' }, { url: '/health' }, sendForm({})]) {
    const { headers } = await app.inject(request)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; font-src 'self' data:; connect-src 'self' https://mail.test; form-action 'self' https://mail.test; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'; upgrade-insecure-requests",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(headers['permissions-policy']).toContain('geolocation=()')
  }
  const plain = await testServer({ environment: { PUBLIC_URL: 'http://agency.example' } })
  const reply = await plain.app.inject('/health')
  expect(reply.headers['strict-transport-security']).toBeUndefined()
  expect(reply.headers['content-security-policy']).toContain("connect-src 'self';")
  // The directive `upgrade-insecure-requests` would keep a page over plain HTTP from loading its scripts.
  expect(reply.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

describe('the health check', () => {
  const DETAILS = ['databaseWritable', 'problem', 'freeBytes', 'mail', 'problems']

  test.each([
    ['a program on this machine', {}, '127.0.0.1', true],
    ['a stranger', {}, '203.0.113.1', false],
    ['a visitor through a proxy on this machine', { 'x-forwarded-for': '1.2.3.4' }, '::1', false],
    ['a visitor through a proxy that says only so', { via: '1.1 proxy' }, '127.0.0.1', false],
    ['a visitor who asks for the public name', { host: 'agency.example' }, '127.0.0.1', false],
  ])(
    'the health check tells %s only allowed details',
    async (_name, headers, remoteAddress, all) => {
      const { app } = await testServer()
      const reply = await app.inject({ url: '/health', headers, remoteAddress })
      expect(reply.statusCode).toBe(200)
      expect(Object.keys(reply.json())).toEqual(all ? ['status', ...DETAILS] : ['status'])
    },
  )
})

describe('limits of connections', () => {
  async function listening(environment: Readonly<Record<string, string>> = {}) {
    const files = { 'index.html': 'x'.repeat(50_000) }
    const { app, log } = await testServer({ files, environment })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const open = () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      onTestFinished(() => void socket.destroy())
      return socket
    }
    return { app, open, log }
  }

  test('a connection with many unread answers is closed', async () => {
    const { app, open } = await listening()
    const socket = open()
    socket.pause()
    const closed = new Promise((resolve) =>
      app.server.once('connection', (one) => one.on('close', resolve)),
    )
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
    await closed
  })

  test('a connection may send any number of requests in turn', async () => {
    const { open } = await listening()
    const socket = open()
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString()
    })
    for (let count = 1; count <= 30; count += 1) {
      socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n')
      await expect.poll(() => received.split('HTTP/1.1 404').length - 1).toBe(count)
    }
  })

  test('connections from one address are limited to two hundred', async () => {
    const { app, open } = await listening()
    const sockets = Array.from({ length: 210 }, open)
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(10)
    sockets.find(({ destroyed }) => !destroyed)?.destroy()
    await expect.poll(() => connectionsOf(app)).toBe(199)
    const socket = open()
    socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await answerOn(socket)).toContain('404')
  })

  test('behind a proxy a visitor may send forty forms at the same moment, and other visitors may send theirs', async () => {
    const { app, open } = await listening({ TRUSTED_PROXIES: '127.0.0.1' })
    const begin = (visitor: string) => {
      const socket = open()
      const body = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100'
      const headers = `Host: x\r\nX-Forwarded-For: ${visitor}\r\n${body}`
      socket.write(`POST ${SEND_FORM_PATH} HTTP/1.1\r\n${headers}\r\n\r\n{`)
      return socket
    }
    const slow = Array.from({ length: 100 }, () => begin('203.0.113.5'))
    await expect.poll(() => slow.filter(({ destroyed }) => destroyed).length).toBe(60)
    const other = begin('203.0.113.6')
    other.write(' '.repeat(99))
    expect(await answerOn(other)).toContain('HTTP/1.1 4')
    for (const socket of slow) socket.destroy()
    await expect.poll(() => connectionsOf(app)).toBeLessThan(2)
    const again = begin('203.0.113.5')
    again.write(' '.repeat(99))
    expect(await answerOn(again)).toContain('HTTP/1.1 4')
  })

  async function answerOn(socket: Socket): Promise<string> {
    return String((await once(socket, 'data'))[0])
  }

  function connectionsOf(app: FastifyInstance): Promise<number> {
    return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  }
})

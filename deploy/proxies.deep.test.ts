import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../server/src/config.ts'
import { startServer } from '../server/src/startServer.ts'
import { caddyHeaders, nginxHeaders } from '../site/src/rendering/hostFiles.ts'
import { storesIn } from '../testing/server/engines.ts'
import { ENQUIRY, nativePost } from '../testing/server/enquiry.ts'
import { freePort } from '../testing/server/freePort.ts'
import { listenHere } from '../testing/server/listenHere.ts'
import { NO_LIMIT } from '../testing/server/quickOptions.ts'
import { readRows } from '../testing/server/readDatabase.ts'
import {
  ask,
  type ProxyName,
  type ProxyRequest,
  type ProxyResponse,
  startProxy,
} from '../testing/server/startProxy.ts'
import { dataFolderFromTemplate, temporaryFolder } from '../testing/server/temporaryFolder.ts'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const DESK = { Host: 'desk.example.com' }
const PICTURE = `${'0a'.repeat(16)}-120x80.jpg`
const TOKEN_PATH = '/newsletter/unsubscribe?token=a-secret-token'

const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['/index', '/contact', '/case-study/pottery', ...Object.values(ANSWER_PAGES)].map((page) => [
      `${page}.html`,
      `<!doctype html><title>${page}</title>${'<p>Pottery.</p>'.repeat(100)}`,
    ]),
  ),
  '/assets/main-abcdef12.js': 'export const pots = 1\n'.repeat(100),
  '/assets/main-abcdef12.css': 'p { color: red }\n'.repeat(100),
  '/media/pot.abcdef12.avif': 'a picture',
  '/media/pot.abcdef12.mp4': '0123456789'.repeat(100),
  '/favicon.ico': 'an icon',
  '/robots.txt': 'User-agent: *\n',
  '/service-worker.js': 'self\n',
  '/site.webmanifest': '{}',
  '/speculation-rules.json': '{"prerender":[]}',
  '/_headers': '/*\n  X: y\n',
  '/.env': 'SMTP_URL=secret\n',
}

const REQUESTS: readonly ProxyRequest[] = [
  ...Object.keys(FILES).map((path) => path.replace(/(\/index)?\.html$/, '') || '/'),
  ...['/contact?utm_source=x', '/%63ontact', '/contact/', '/contact.html', '/contact/?a=b'],
  ...['/contact.html?a', '/index.html', '/index.html?a=b', '/index', '/case-study/pottery/'],
  ...['/case-study/pottery.html', '/case-study/nobody', '/case-study/nobody/', '/case-study/'],
  ...['/nothing', '/nothing/', '/nothing.html', '/contact/x', '/404.html', '/newsletter'],
  ...['/enquiries', '//evil.example/', '/\\evil.example/', '/assets', '/assets/', '/media/'],
  ...['/index.html.br', '/contact.html.gz', '/assets/main-abcdef12.js.br', '/assets/nothing.js'],
  ...['/../etc/passwd', '/..%2f..%2fetc/passwd', '/%2e%2e/etc/passwd', '/assets/../index.html.br'],
  ...['/health', '/api/v1/events', '/api/v1.0/email/send-form', '/api/nothing', TOKEN_PATH],
  ...[`/newsletter/pictures/${PICTURE}`, `/newsletter/pictures/${PICTURE}x`],
]
  .flatMap((path): ProxyRequest[] => [{ path }, { path, method: 'HEAD' }, { path, method: 'PUT' }])
  .concat(
    ['/', '/contact', '/nothing', '/assets/main-abcdef12.js'].flatMap((path) =>
      ['gzip', 'gzip, deflate, br', 'br;q=0, gzip'].map((encoding) => ({
        ...{ path, headers: { 'Accept-Encoding': encoding } },
      })),
    ),
    ['bytes=0-9', 'bytes=-5', 'bytes=999999999-'].map((Range) => ({
      ...{ path: '/media/pot.abcdef12.mp4', headers: { Range } },
    })),
    { method: 'POST', path: '/contact', body: 'x' },
    { method: 'POST', path: '/enquiries', headers: FORM, body: 'name=' },
    { method: 'POST', path: '/newsletter', headers: FORM, body: 'email_input=a@example.org' },
    { method: 'POST', path: TOKEN_PATH, headers: FORM, body: 'List-Unsubscribe=One-Click' },
    { method: 'POST', path: '/api/v1.0/email/send-form', body: '{}' },
    // The larger form must be refused with status 413: after any other error, browsers would send the form again and again.
    ...[150_000, 500_000].map((length) => ({
      ...{ method: 'POST', path: '/enquiries', headers: FORM, body: 'x'.repeat(length) },
    })),
    ...['/', '/inbox', '/nothing.js', '/api/team', '/api/nothing'].map((path) => ({
      ...{ path, headers: DESK },
    })),
    { method: 'DELETE', path: '/api/session', headers: DESK },
  )

/** The headers that must be equal in the answers of proxy and server. `Date`, `Server` and `ETag` may differ. */
const COMPARED = [
  ...['content-type', 'cache-control', 'content-encoding', 'location', 'x-robots-tag', 'allow'],
  ...['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'],
  ...['permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['strict-transport-security', 'content-range', 'access-control-allow-origin', 'retry-after'],
]

describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  test('the proxy answers each request with the same status, headers and body as our server', async () => {
    const { server, proxy } = await behind(name)
    for (const request of REQUESTS) {
      const [ours, theirs] = [
        await ask(request.headers === DESK ? server.deskPort : server.port, request),
        await ask(proxy.port, request),
      ]
      const label = `${request.method ?? 'GET'} ${request.path} ${JSON.stringify(request.headers)}`
      // The server and each proxy may choose between 400 and 404 for these paths, which lead out of the site.
      if (request.path.includes('etc/passwd')) expect.soft([400, 404]).toContain(theirs.status)
      else expect.soft([label, ...compared(theirs)]).toEqual([label, ...compared(ours)])
    }
    for (const path of ['/', '/contact', '/assets/main-abcdef12.js']) {
      const headers = { 'Accept-Encoding': 'br' }
      const { etag } = (await ask(proxy.port, { path, headers })).headers
      const again = { path, headers: { ...headers, 'If-None-Match': `${etag}` } }
      expect.soft([path, (await ask(proxy.port, again)).status]).toEqual([path, 304])
    }
  })

  test('the proxy passes forms on, and tells the server the visitor’s real address, whatever the visitor’s headers claim', async () => {
    const entryRate = { max: 3, timeWindow: 60_000 }
    const { server, proxy } = await behind(name, { entryRate })
    const { url, headers, payload } = nativePost('enquiry', ENQUIRY)
    const sent = { method: 'POST', path: `${url}`, headers: { ...FORM }, body: String(payload) }
    expect(headers).toMatchObject({ 'content-type': FORM['Content-Type'] })
    expect((await ask(proxy.port, sent)).status).toBe(303)
    const rows = await readRows<{ name: string }>(server.location, 'select name from enquiries')
    expect(rows).toEqual([{ name: ENQUIRY.name }])
    const statuses: number[] = []
    for (let guess = 0; guess < 5; guess += 1) {
      const forged = { 'X-Forwarded-For': `203.0.113.${guess}`, 'X-Forwarded-Host': 'evil.example' }
      const tried = { path: '/api/team', headers: { ...DESK, ...forged } }
      statuses.push((await ask(proxy.port, tried)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    expect((await ask(server.deskPort, { path: '/api/team' })).status).toBe(421)
  })

  test('while our server is down, the proxy shows pages, says that a form was not received, and logs no visitor', async () => {
    const { server, proxy, site } = await behind(name)
    await server.stop()
    const visitor = { 'User-Agent': 'a-browser', 'X-Forwarded-For': '203.0.113.77' }
    for (const path of ['/enquiries', TOKEN_PATH]) {
      const { status, headers, body } = await ask(proxy.port, {
        ...{ path, method: 'POST', headers: { ...FORM, ...visitor }, body: 'name=Wanjiru' },
      })
      expect([path, status]).toEqual([path, 502])
      expect(headers['cache-control'] ?? '').not.toContain('max-age')
      expect(body.toString()).toBe(FILES[`${ANSWER_PAGES.notAccepted}.html`])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
    for (const path of ['/', '/contact', '/assets/main-abcdef12.js']) {
      expect([path, (await ask(proxy.port, { path })).status]).toEqual([path, 200])
    }
    expect((await ask(proxy.port, { path: '/', headers: DESK })).status).toBe(502)
    for (const trace of ['a-secret-token', 'a-browser', '203.0.113.77', site]) {
      expect(proxy.written()).not.toContain(trace)
    }
    expect(proxy.written()).not.toMatch(/client:|remote_ip|127\.0\.0\.1:\d+->/)
  })

  test('the proxy passes on error answers of our server unchanged', async () => {
    const serverPort = await listenHere(
      createServer((_, reply) => reply.writeHead(503).end('The disk is full.')),
    )
    const proxy = await startBefore(name, serverPort, await freePort())
    const { status, body } = await ask(proxy.port, { method: 'POST', path: '/enquiries' })
    expect([status, body.toString()]).toEqual([503, 'The disk is full.'])
  })

  test('the proxy passes on only complete forms, so that a thousand slow senders keep no other visitor out', async () => {
    let open = 0
    const server = createServer((asked, reply) => {
      asked.resume().on('end', () => reply.writeHead(303).end())
    }).on('connection', () => {
      open += 1
    })
    const proxy = await startBefore(name, await listenHere(server), await freePort())
    const slow: Socket[] = []
    onTestFinished(() => {
      for (const socket of slow) socket.destroy()
    })
    for (let at = 0; at < 1_000; at += 1) {
      const localAddress = `127.0.0.${2 + (at % 9)}`
      const socket = connect({ host: '127.0.0.1', port: proxy.port, localAddress })
      slow.push(socket.on('error', () => {}))
      await once(socket, 'connect')
      const headers = 'Host: www.example.com\r\nContent-Length: 100'
      socket.write(`POST /enquiries HTTP/1.1\r\n${headers}\r\n\r\nn`)
    }
    // Proxies accept connections in order, so these forms come after the slow senders.
    const whole = { method: 'POST', path: '/enquiries', headers: FORM, body: 'name=Wanjiru' }
    for (let round = 0; round < 5; round += 1) {
      expect((await ask(proxy.port, whole)).status).toBe(303)
    }
    expect(open).toBe(5)
  })

  test('the proxy passes on events to the desk at once', async () => {
    const streams: ServerResponse[] = []
    const deskPort = await listenHere(
      createServer((_asked, reply) => {
        reply.writeHead(200, { 'content-type': 'text/event-stream' })
        reply.flushHeaders()
        streams.push(reply)
      }),
    )
    const { port } = await startBefore(name, await freePort(), deskPort)
    const call = request({ host: '127.0.0.1', port, path: '/api/events', headers: DESK })
    call.end()
    const [reply] = await once(call, 'response')
    for (const line of ['first', 'second']) {
      streams.at(-1)?.write(`data: ${line}\n\n`)
      const [chunk] = await once(reply, 'data')
      expect(String(chunk)).toBe(`data: ${line}\n\n`)
    }
    call.destroy()
  })
})

/** Returns the parts of a response that both proxies must send alike. Leaves out bodies that browsers do not show. */
function compared({ status, headers, body }: ProxyResponse): unknown[] {
  const bodiless = [308, 413, 416].includes(status)
  const names = bodiless ? ['location', 'content-range'] : COMPARED
  // Proxies use other names for these two content types.
  const plain = (value: string | undefined) =>
    value
      ?.replace('application/javascript', 'text/javascript')
      .replace('image/vnd.microsoft.icon', 'image/x-icon')
  return [
    status,
    Object.fromEntries(names.map((header) => [header, plain(headers[header])])),
    bodiless || body.toString('latin1'),
  ]
}

async function behind(name: ProxyName, options: { entryRate?: typeof NO_LIMIT } = {}) {
  const site = makeSite()
  const deskPort = await freePort()
  const dataFolder = dataFolderFromTemplate()
  const config = readConfig({
    ...{ DATA_DIR: dataFolder, HOST: '127.0.0.1', PORT: '0', DESK_PORT: `${deskPort}` },
    ...{ PUBLIC_URL: 'https://www.example.com', DESK_URL: 'https://desk.example.com' },
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const rates = { formRate: NO_LIMIT, eventRate: NO_LIMIT, entryRate: NO_LIMIT, ...options }
  await storePicture(dataFolder)
  const { url, stop } = await startServer(config, { siteFolder: site, logger: false, ...rates })
  let stopped: Promise<void> | null = null
  const stopOnce = () => {
    stopped ??= stop()
    return stopped
  }
  onTestFinished(stopOnce)
  const port = Number(new URL(url).port)
  const proxy = await startBefore(name, port, deskPort, site)
  const location = { databaseUrl: null, dataFolder }
  return { site, proxy, server: { port, deskPort, location, stop: stopOnce } }
}

async function storePicture(dataFolder: string): Promise<void> {
  const { content } = await storesIn(dataFolder)
  await content.keepPicture(PICTURE, Buffer.from('a picture'), Date.now())
}

function startBefore(name: ProxyName, serverPort: number, deskPort: number, site = makeSite()) {
  const headers = join(temporaryFolder(), 'headers')
  const settings = {
    ...{ publicUrl: new URL('https://www.example.com') },
    ...{ emailServiceOrigin: null, googleAnalytics: false },
  }
  writeFileSync(headers, name === 'nginx' ? nginxHeaders(settings) : caddyHeaders(settings))
  return startProxy(name, { serverPort, deskPort, site, headers })
}

function makeSite(): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (!/\.(html|js|css|json|txt)$/.test(path)) continue
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text))
  }
  return folder
}

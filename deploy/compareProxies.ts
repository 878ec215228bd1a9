/**
 * `node deploy/compareProxies.ts [built site]`: asks our own server, nginx and Caddy for the same things and prints
 * where they differ; then the desk, at its own name. Both are run with the files beside this one, on free ports of this machine and without TLS; they
 * have to be installed (Debian: nginx, libnginx-mod-http-brotli-static, caddy).
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ANSWER_PAGES } from '../protocol/src/paths.ts'
import { readConfig } from '../server/src/config.ts'
import { startServer } from '../server/src/startServer.ts'
import { caddyConf } from '../server/test/support/caddyConf.ts'
import { freePort } from '../server/test/support/freePort.ts'
import { nginxConf } from '../server/test/support/nginxConf.ts'
import { caddyHeaders, nginxHeaders } from '../site/src/rendering/hostFiles.ts'

interface Question {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: number
  readonly etag: string | undefined
}

const HERE = import.meta.dirname
const SITE = process.argv[2] ?? join(HERE, '../site/dist')
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const DESK_HOST = 'desk.example.com'
const TOKEN = '/newsletter/unsubscribe?token=a-secret-token'

/** The desk is whole behind its proxies: they hand all on. */
const DESK_QUESTIONS: readonly Question[] = [
  ...['/', '/inbox', '/sw.js', '/nothing.js', '/api/team', '/api/nothing', '/index.html'].map(
    (path) => ({ path }),
  ),
  { path: '/', headers: { 'Accept-Encoding': 'br' } },
  { path: '/api/team', headers: { Cookie: '__Host-session=x' } },
  {
    method: 'POST',
    path: '/api/team',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  },
  { method: 'DELETE', path: '/api/session' },
].map((question: Question) => ({ ...question, headers: { Host: DESK_HOST, ...question.headers } }))

/** Compared in each answer. What else differs (`Date`, `Server`, the form of an `ETag`) matters to nobody. */
const COMPARED = [
  ...['content-type', 'cache-control', 'content-encoding', 'location', 'x-robots-tag', 'allow'],
  ...['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'],
  ...['permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['strict-transport-security', 'content-range', 'access-control-allow-origin', 'retry-after'],
]

const folder = mkdtempSync(join(tmpdir(), 'agency-proxies-'))
const deskPort = await freePort()
const environment = {
  PUBLIC_URL: 'https://www.example.com',
  ...{ DESK_URL: `https://${DESK_HOST}`, DESK_PORT: String(deskPort) },
}
const site = join(folder, 'site')
cpSync(SITE, site, { recursive: true, preserveTimestamps: true })
const config = readConfig({
  ...{ ...environment, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: '0' },
  TRUSTED_PROXIES: '127.0.0.1',
})
const rate = { max: 1_000_000, timeWindow: 1_000 }
const server = await startServer(config, {
  ...{ siteFolder: site, logger: false, formRate: rate, eventRate: rate, entryRate: rate },
  deskFolder: join(HERE, '../desk/dist'),
})
const ended: (() => Promise<void>)[] = [stopServer]
const proxies: number[] = []
let stopping: Promise<void> | null = null
let differences = 0
try {
  const port = Number(new URL(server.url).port)
  const questions = questionsOf(site)
  for (const [name, start] of [
    ['nginx', startNginx],
    ['Caddy', startCaddy],
  ] as const) {
    const { proxy, desk } = await start(port)
    proxies.push(proxy)
    for (const question of DESK_QUESTIONS) await compare(name, question, deskPort, desk)
    for (const question of questions) await compare(name, question, port, proxy)
    await askAgain(name, proxy)
  }
  console.log(
    `${questions.length + DESK_QUESTIONS.length} requests each, ${differences} differences`,
  )
  // Errors are written down by themselves: none of the visitor's traces may be among them.
  await stopServer()
  const visitor = { 'User-Agent': 'a-browser', 'X-Forwarded-For': '203.0.113.77' }
  for (const proxy of proxies) {
    const { status, bytes } = await ask(proxy, { method: 'POST', path: TOKEN, headers: visitor })
    const expected = `502, ${statSync(`${site}${ANSWER_PAGES.notAccepted}.html`).size} bytes`
    if (`${status}, ${bytes} bytes` !== expected) {
      report('without a server', TOKEN, expected, `${status}, ${bytes} bytes`)
    }
  }
  const logs = readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
  for (const trace of ['a-secret-token', 'a-browser', '203.0.113.77', 'client:', 'remote_ip']) {
    if (logs.includes(trace)) report('logs', trace, 'nothing', 'written down')
  }
} finally {
  for (const end of ended.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = differences > 0 ? 1 : 0

function stopServer(): Promise<void> {
  stopping ??= server.stop()
  return stopping
}

function questionsOf(root: string): Question[] {
  const asset = execFileSync('find', [join(root, 'assets'), '-name', '*.js'])
    .toString()
    .split('\n')[0]
  const video = execFileSync('find', [join(root, 'media'), '-name', '*.mp4'])
    .toString()
    .split('\n')[0]
  const picture = execFileSync('find', [join(root, 'media'), '-name', '*.avif'])
    .toString()
    .split('\n')[0]
  const paths = [
    ...[
      '/',
      '/contact',
      '/about-us',
      '/case-study/katf-web',
      '/contact?utm_source=x',
      '/%63ontact',
    ],
    ...[
      '/contact/',
      '/contact.html',
      '/index.html',
      '/about-us/',
      '/contact/?a=b',
      '/contact.html?a',
    ],
    ...['/case-study/katf-web/', '/case-study/katf-web.html', '/index.html?a=b'],
    ...['/nothing', '/nothing/', '/nothing.html', '/contact/x', '/404', '/404.html', '/newsletter'],
    ...[
      '/case-study/nobody',
      '/case-study/nobody/',
      '/case-study/',
      '/enquiries',
      '//evil.example/',
    ],
    ...[
      '/answers/case-study-not-found',
      '/answers/enquiry-sent',
      TOKEN,
      '/_headers',
      '/_redirects',
    ],
    ...[
      '/.env',
      '/.git/config',
      '/index.html.br',
      '/contact.html.gz',
      '/assets/',
      '/assets',
      '/media/',
    ],
    ...[
      '/../etc/passwd',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/etc/passwd',
      '/assets/../index.html.br',
    ],
    ...['/favicon.ico', '/robots.txt', '/site.webmanifest', '/speculation-rules.json'],
    ...['/service-worker.js', '/health', '/api/v1/events', '/api/v1.0/email/send', '/api/nothing'],
    ...[asset, video, picture].map((file) => file?.slice(root.length) ?? '/'),
  ]
  const encodings = ['', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip']
  return [
    ...paths.flatMap((path) => [
      { path, headers: { 'User-Agent': 'a-browser' } },
      { path, method: 'HEAD' },
      { path, method: 'PUT', body: 'x' },
    ]),
    ...['/', '/contact', '/nothing', '/assets', asset?.slice(root.length) ?? '/'].flatMap((path) =>
      encodings.map((encoding) => ({ path, headers: { 'Accept-Encoding': encoding } })),
    ),
    ...['bytes=0-9', 'bytes=-5', 'bytes=999999999-'].map((Range) => ({
      ...{ path: video?.slice(root.length) ?? '/', headers: { Range } },
    })),
    { method: 'POST', path: '/contact', body: 'x' },
    { method: 'POST', path: '/', body: 'x' },
    { method: 'POST', path: '/enquiries', headers: FORM, body: 'name=' },
    { method: 'POST', path: '/newsletter', headers: FORM, body: 'email_input=a@example.org' },
    { method: 'POST', path: TOKEN, headers: FORM, body: 'List-Unsubscribe=One-Click' },
    { method: 'POST', path: '/newsletter/confirm?token=x', headers: FORM, body: '' },
    { method: 'POST', path: '/api/v1.0/email/send', body: '{}' },
    // What is refused for good: any other status, and the browser would send it again and again.
    ...[70_000, 150_000].map((length) => ({
      ...{ method: 'POST', path: '/enquiries', headers: FORM, body: 'x'.repeat(length) },
    })),
    {
      method: 'OPTIONS',
      path: '/api/v1.0/email/send',
      headers: { Origin: 'https://www.example.com' },
    },
  ]
}

async function compare(name: string, question: Question, ours: number, theirs: number) {
  const [expected, found] = [await ask(ours, question), await ask(theirs, question)]
  const label = `${question.method ?? 'GET'} ${question.path} ${JSON.stringify(question.headers ?? {})}`
  const isTraversal = question.path.includes('etc/passwd')
  if (isTraversal && [400, 404].includes(found.status)) return
  if (expected.status !== found.status) {
    report(name, `${label}: status`, expected.status, found.status)
    return
  }
  // Nobody reads the body of a redirect, of a refused form or of a refused range.
  const bodiless = [308, 413, 416].includes(expected.status)
  for (const header of bodiless ? ['location', 'content-range'] : COMPARED) {
    const [one, other] = [expected.headers[header], found.headers[header]]
    if (plainName(one) !== plainName(other)) report(name, `${label}: ${header}`, one, other)
  }
  if (!bodiless && expected.bytes !== found.bytes)
    report(name, `${label}: bytes`, expected.bytes, found.bytes)
}

/** Two types have two names each. */
function plainName(value: string | undefined): string | undefined {
  return value
    ?.replace('application/javascript', 'text/javascript')
    .replace('image/vnd.microsoft.icon', 'image/x-icon')
}

/** Whoever has a page or a file already gets 304. */
async function askAgain(name: string, port: number) {
  for (const path of ['/', '/contact', '/robots.txt']) {
    for (const encoding of ['', 'gzip', 'br']) {
      const headers = { 'Accept-Encoding': encoding }
      const { etag } = await ask(port, { path, headers })
      const { status } = await ask(port, {
        ...{ path, headers: { ...headers, 'If-None-Match': etag ?? 'none' } },
      })
      if (status !== 304) report(name, `${path} again (${encoding})`, 304, status)
    }
  }
}

function ask(
  port: number,
  { method = 'GET', path, headers = {}, body }: Question,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      // `path` as it stands: `fetch` would tidy it up.
      { port, host: '127.0.0.1', method, path, headers: { Host: 'www.example.com', ...headers } },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers as Record<string, string>,
            bytes: Buffer.concat(chunks).length,
            etag: reply.headers.etag,
          }),
        )
      },
    )
    call.on('error', reject)
    call.setTimeout(15_000, () => call.destroy(new Error(`No answer to ${method} ${path}`)))
    call.end(body)
  })
}

function report(name: string, what: string, expected: unknown, found: unknown) {
  differences += 1
  console.log(`${name}: ${what}\n    ours   ${expected}\n    theirs ${found}`)
}

interface Started {
  readonly proxy: number
  /** Where the desk is behind it. */
  readonly desk: number
}

async function startNginx(serverPort: number): Promise<Started> {
  const port = await freePort()
  const headers = join(folder, 'headers.conf')
  writeFileSync(headers, nginxHeaders(config))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxConf('nginx-server.conf', { folder, port, site, headers, serverPort }))
  run('nginx', ['-p', folder, '-c', file], {})
  await listening(port)
  const desk = await freePort()
  const deskFolder = join(folder, 'nginx-desk')
  mkdirSync(deskFolder)
  const places = { folder: deskFolder, port: desk, serverPort: deskPort }
  writeFileSync(join(deskFolder, 'nginx.conf'), nginxConf('nginx-desk.conf', places))
  run('nginx', ['-p', deskFolder, '-c', join(deskFolder, 'nginx.conf')], {})
  await listening(desk, DESK_HOST)
  return { proxy: port, desk }
}

async function startCaddy(serverPort: number): Promise<Started> {
  const port = await freePort()
  const headers = join(folder, 'caddy-headers')
  writeFileSync(headers, caddyHeaders(config))
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, caddyConf({ port, site, headers, serverPort, deskPort }))
  const data = join(folder, 'caddy')
  mkdirSync(data)
  run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { HOME: data })
  await listening(port)
  return { proxy: port, desk: port }
}

function run(command: string, args: readonly string[], more: Readonly<Record<string, string>>) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { PATH: process.env.PATH, ...more },
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
    writeFileSync(join(folder, `${command}.log`), log)
  })
  ended.push(async () => {
    if (process.env.SHOW_LOGS) console.log(log)
    if (child.exitCode !== null) return console.log(log)
    const over = once(child, 'exit')
    child.kill('SIGTERM')
    await over
  })
}

async function listening(port: number, host = 'www.example.com') {
  for (let tries = 0; tries < 100; tries += 1) {
    const up = await ask(port, { path: '/robots.txt', headers: { Host: host } }).catch(() => null)
    if (up) return
    await wait(100)
  }
  throw new Error('It does not listen')
}

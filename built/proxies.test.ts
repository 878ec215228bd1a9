import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sitePaths } from '../scripts/sitePaths.ts'
import { caddyConf } from '../server/test/support/caddyConf.ts'
import { freePort } from '../server/test/support/freePort.ts'
import { nginxConf } from '../server/test/support/nginxConf.ts'
import { temporaryFolder } from '../server/test/support/temporaryFolder.ts'

const SITE = join(import.meta.dirname, '../site/dist')
const BUILD = join(import.meta.dirname, '../site/build')

type Names = 'nginx-static.conf' | 'nginx-server.conf'

/** nginx with one of our files; nobody listens at `serverPort` unless it is given. */
async function startNginx(name: Names, serverPort?: number) {
  const folder = temporaryFolder()
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const headers = join(BUILD, 'nginx-headers.conf')
  const places = { folder, port, site: SITE, headers, serverPort: serverPort ?? (await freePort()) }
  writeFileSync(file, nginxConf(name, places))
  const args = ['-e', join(folder, 'nginx.log'), '-p', folder, '-c', file]
  const read = (log: string) =>
    existsSync(join(folder, log)) ? readFileSync(join(folder, log), 'utf8') : ''
  const ask = await startProxy('nginx', args, port, () => read('nginx.log'))
  return { ask, log: () => read('access.log') + read('error.log') }
}

async function startCaddy(serverPort: number) {
  const folder = temporaryFolder()
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  const headers = join(BUILD, 'caddy-headers')
  const places = { port, site: SITE, headers, serverPort, deskPort: await freePort() }
  // Nobody waits for a server that is away.
  writeFileSync(file, caddyConf(places).replaceAll('lb_try_duration 10s', 'lb_try_duration 1ms'))
  const args = ['run', '--adapter', 'caddyfile', '--config', file]
  const ask = await startProxy('caddy', args, port, () => 'Caddy did not start', { HOME: folder })
  return { ask }
}

async function startProxy(
  command: string,
  args: readonly string[],
  port: number,
  why: () => string,
  environment: Readonly<Record<string, string>> = {},
) {
  const env = { ...process.env, ...environment }
  const proxy = spawn(command, args, { stdio: 'ignore', env })
  const ended = once(proxy, 'exit')
  onTestFinished(async () => {
    proxy.kill('SIGTERM')
    await ended
  })
  const ask = (path: string, method = 'GET') =>
    new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
      const headers = { Host: 'www.example.com' }
      const asked = request({ host: '127.0.0.1', port, path, method, headers }, async (reply) => {
        const text = await readText(reply)
        const own = new Headers(reply.headers as Record<string, string>)
        resolve({ status: reply.statusCode ?? 0, headers: own, text })
      })
      asked.on('error', reject)
      asked.end(method === 'POST' ? 'name=Wanjiru' : undefined)
    })
  const start = async () => {
    const status = await ask('/').then(
      (answer) => answer.status,
      () => null,
    )
    return status ?? why()
  }
  await expect.poll(start, { timeout: 10_000 }).toBe(200)
  return ask
}

function pageOf(path: string): string {
  return readFileSync(join(SITE, `${path === '/' ? '/index' : path}.html`), 'utf8')
}

describe.skipIf(!has('nginx'))('nginx without our server', () => {
  test('sends each page at one address, guarded as by our server, and writes nobody down', async () => {
    const { ask, log } = await startNginx('nginx-static.conf')
    const isGuarded = (headers: Headers) =>
      headers.get('content-security-policy')?.startsWith("default-src 'none'")
    for (const path of await sitePaths()) {
      const { status, headers, text } = await ask(`${path}?utm_source=x`)
      expect.soft([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-cache'])
      expect.soft(text === pageOf(path) && isGuarded(headers), path).toBe(true)
    }
    for (const [path, location] of [
      ['/contact.html?a=b', '/contact?a=b'],
      ['/contact/', '/contact'],
      ['/index.html', '/'],
    ] as const) {
      const { status, headers } = await ask(path)
      expect.soft([path, status, headers.get('location')]).toEqual([path, 301, location])
    }
    for (const [path, page] of [
      ['/nothing', '/404'],
      ['/_headers', '/404'],
      ['/case-study/nothing', ANSWER_PAGES.caseStudyNotFound],
    ] as const) {
      const { status, headers, text } = await ask(path)
      expect.soft([path, status]).toEqual([path, 404])
      expect.soft(text === pageOf(page) && isGuarded(headers), path).toBe(true)
    }
    expect(log()).toBe('')
  })
})

describe.each([
  ['nginx', (serverPort: number) => startNginx('nginx-server.conf', serverPort)],
  ['caddy', startCaddy],
] as const)('%s before our server', (name, start) => {
  test.skipIf(!has(name))('says that a form did not go through while that is away', async () => {
    const { ask } = await start(await freePort())
    for (const path of ['/enquiries', '/newsletter/unsubscribe?token=x']) {
      const { status, headers, text } = await ask(path, 'POST')
      expect([path, status]).toEqual([path, 502])
      expect(text).toBe(pageOf(ANSWER_PAGES.notAccepted))
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await ask('/contact')).status).toBe(200)
    expect((await ask('/nothing')).text).toBe(pageOf('/404'))
  })

  test.skipIf(!has(name))('leaves what that says of its own troubles as it is', async () => {
    const server = createServer((_, reply) => reply.writeHead(503).end('The disk is full.'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { ask } = await start((server.address() as AddressInfo).port)
    const { status, text } = await ask('/enquiries', 'POST')
    expect([status, text]).toEqual([503, 'The disk is full.'])
  })
})

/** nginx needs the types of files, which Debian keeps there. */
function has(command: 'nginx' | 'caddy'): boolean {
  try {
    execFileSync(command, [command === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' })
    return command === 'caddy' || existsSync('/etc/nginx/mime.types')
  } catch {
    return false
  }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sitePaths } from '../scripts/sitePaths.ts'
import { freePort } from '../server/test/support/freePort.ts'
import { nginxConf } from '../server/test/support/nginxConf.ts'
import { temporaryFolder } from '../server/test/support/temporaryFolder.ts'

const SITE = join(import.meta.dirname, '../site/dist')
const HEADERS = join(import.meta.dirname, '../site/build/nginx-headers.conf')

/** The built site as `deploy/nginx-static.conf` has nginx send it. */
async function startNginx() {
  const folder = temporaryFolder()
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const places = { folder, port, site: SITE, headers: HEADERS }
  writeFileSync(file, nginxConf('nginx-static.conf', places))
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
  const nginx = spawn('nginx', ['-e', join(folder, 'nginx.log'), '-p', folder, '-c', file])
  const ended = once(nginx, 'exit')
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
  const start = async () => {
    const status = await ask('/').then(
      (answer) => answer.status,
      () => null,
    )
    return status ?? read('nginx.log')
  }
  await expect.poll(start).toBe(200)
  return { ask, log: () => read('access.log') + read('error.log') }
}

function pageOf(path: string): string {
  return readFileSync(join(SITE, `${path === '/' ? '/index' : path}.html`), 'utf8')
}

describe.skipIf(!hasNginx())('nginx without our server', () => {
  test('sends each page at one address, guarded as by our server, and writes nobody down', async () => {
    const { ask, log } = await startNginx()
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

/** With the types of files where Debian keeps them. */
function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return existsSync('/etc/nginx/mime.types')
  } catch {
    return false
  }
}

import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { localUrl } from './origins.ts'

test('an attacker cannot leave the site’s folder by any spelling of a path', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const root = join(folder, 'site')
  mkdirSync(join(root, 'assets'), { recursive: true })
  symlinkSync(join(folder, 'secret.txt'), join(root, 'linked.txt'))
  const { app } = await testServer({ siteFolder: root })
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/%252e%252e/secret.txt',
    '//secret.txt',
    '/linked.txt',
    '/secret.txt%00.html',
    '/__proto__',
    '/constructor',
  ]) {
    // Does not use `fetch`, which would normalise the path.
    const call = httpRequest(localUrl('127.0.0.1', app), { path }).end()
    const [reply] = await once(call, 'response')
    expect([path, reply.statusCode]).toEqual([path, 404])
    reply.resume()
  }
})

test('a visitor gets a compressed copy under the address of its original, but not under its own address', async () => {
  const names = ['a.js', 'a.js.br', 'a.js.gz', 'archive.gz', 'assets/b.css', 'b.css.br']
  const { app } = await testServer({ files: Object.fromEntries(names.map((name) => [name, name])) })
  const status = async (name: string) => (await app.inject(`/${name}`)).statusCode
  for (const name of names)
    expect([name, await status(name)]).toEqual([name, /^a\.js\./.test(name) ? 404 : 200])
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': encoding }
    const { body } = await app.inject({ url: '/a.js', headers })
    expect(body).toBe(encoding === 'br' ? 'a.js.br' : 'a.js.gz')
    expect((await app.inject({ url: '/assets/b.css', headers })).body).toBe('assets/b.css')
  }
})

test('a visitor gets no hidden files and no instructions for static hosts', async () => {
  const names = ['.env', '.git/config', 'assets/.hidden', '_headers', '_redirects']
  const { app } = await testServer({ files: Object.fromEntries(names.map((name) => [name, name])) })
  for (const name of names) expect((await app.inject(`/${name}`)).statusCode).toBe(404)
})

import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '../src/http/loadSite.ts'
import { localUrl } from '../src/http/localUrl.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { testServer } from './support/testServer.ts'

test.each([
  ['html', 'text/html; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['woff2', 'font/woff2'],
  ['ico', 'image/x-icon'],
  ['png', 'image/png'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
  ['webmanifest', 'application/manifest+json; charset=utf-8'],
  ['strange', 'application/octet-stream'],
])('a file that ends in .%s is served as %s', async (extension, type) => {
  const { app } = await testServer({ files: { [`file.${extension}`]: 'x' } })
  const url = extension === 'html' ? '/file' : `/file.${extension}`
  expect((await app.inject(url)).headers['content-type']).toBe(type)
})

test('an attacker cannot leave the folder, by any spelling', async () => {
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
    // `fetch` would tidy the path up before it sends it.
    const call = httpRequest(localUrl('127.0.0.1', app), { path }).end()
    const [reply] = await once(call, 'response')
    expect([path, reply.statusCode]).toEqual([path, 404])
    reply.resume()
  }
})

test('a compressed twin is no file of its own, unless it has no original', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  for (const name of ['a.js', 'a.js.br', 'a.js.gz', 'archive.gz', 'assets/b.css', 'b.css.br']) {
    writeFileSync(join(folder, name), name)
  }
  const site = await loadSite(folder)
  expect([...site.keys()].sort()).toEqual(['/a.js', '/archive.gz', '/assets/b.css', '/b.css.br'])
  const compressed = { br: Buffer.from('a.js.br'), gzip: Buffer.from('a.js.gz') }
  expect(site.get('/a.js')?.compressed).toEqual(compressed)
  expect(site.get('/assets/b.css')?.compressed).toEqual({})
})

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PREVIEW_PATH, type RecordAdded } from 'protocol/desk/site.ts'
import { expect, test } from 'vitest'
import {
  openEditor,
  plainPublishing,
  publishingServer,
} from '../../../testing/server/publishingServer.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { smallContent } from '../../../testing/smallContent.ts'

const FILE = 'agency.yaml'
const NOTE = ['legalNote']

test('an attacker with a colleague’s phone cannot write any file or field that is not part of the content', async () => {
  const { editor } = await openEditor()
  const put = (body: object) => editor.send('PUT', '/api/site/draft', body)
  for (const file of [
    ...['../agency.yaml', '/etc/passwd', 'services/../agency.yaml', 'services\\..\\agency.yaml'],
    ...['agency.yaml\0x', 'services/none.yaml', 'format.yaml', 'projects/../../x/project.yaml', ''],
    ...['__proto__', 'constructor', '.git/config', 'services/.yaml', 'copy/../agency.yaml'],
  ]) {
    const { statusCode } = await put({ file, path: NOTE, value: 'x' })
    expect([file, statusCode]).toEqual([file, 404])
    const detail = await editor.send('GET', `/api/site/file?file=${encodeURIComponent(file)}`)
    expect([file, detail.statusCode]).toEqual([file, 404])
  }
  for (const path of [
    ...[['__proto__'], ['__proto__', 'polluted'], ['constructor', 'prototype'], ['unknown']],
    ...[['taglines', -1], ['taglines', 1.5], ['taglines', 900], ['taglines', '0'], [null], [{}]],
    ['hours', 'toString'],
  ]) {
    const { statusCode } = await put({ file: FILE, path, value: 'x' })
    expect([path, statusCode]).toEqual([path, 404])
  }
  for (const value of [{ amount: 1 }, ['x'], null]) {
    const { statusCode } = await put({ file: FILE, path: ['hours'], value })
    expect([value, statusCode]).toEqual([value, 400])
  }
  const polluting = `{"file":"agency.yaml","path":["hours"],"value":{"__proto__":{"polluted":1}}}`
  const sent = await editor.send('PUT', '/api/site/draft', polluting, {
    'content-type': 'application/json',
  })
  expect(sent.statusCode).toBe(400)
  expect((await put({ file: FILE, path: [] })).statusCode).toBe(400)
  const hostile = ['../x', '..', 'a/b', 'a\\b', 'A', 'con', 'x'.repeat(99), '', '\0', '__proto__']
  for (const name of hostile) {
    const made = await editor.ask<RecordAdded>('POST', '/api/site/records', {
      folder: 'clients',
      name,
    })
    expect(made.file).toMatch(/^clients\/[a-z][a-z0-9-]{0,59}\.yaml$/)
    await editor.ask('POST', '/api/site/discard', { file: made.file })
  }
  for (const id of hostile) {
    const deleted = { named: `clients/${id}.yaml`, isTried: false }
    const { statusCode } = await editor.send('POST', '/api/site/delete', deleted)
    expect([id, statusCode]).toEqual([id, 404])
  }
  for (const folder of ['..', '__proto__', 'copy', 'constructor']) {
    const made = await editor.send('POST', '/api/site/records', { folder, name: 'x' })
    expect([folder, made.statusCode]).toEqual([folder, 404])
  }
  for (const id of ['0', '1', '-1', '2', '1e1', '0'.repeat(40), '../x']) {
    const undone = await editor.send('POST', '/api/site/undo', { id })
    expect([id, undone.statusCode]).toEqual([id, 404])
  }
  expect((await editor.overview()).changes).toBe(0)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('a text of a megabyte is refused; a text that is merely too long is kept as a draft but cannot be published', async () => {
  const { editor } = await openEditor()
  for (const kilobytes of [201, 1024]) {
    const value = 'x'.repeat(kilobytes * 1024)
    const edit = { file: FILE, path: NOTE, value }
    const refused = await editor.send('PUT', '/api/site/draft', edit)
    expect([kilobytes, refused.statusCode]).toEqual([kilobytes, 413])
  }
  await editor.type(FILE, NOTE, 'x'.repeat(150 * 1024))
  expect((await editor.overview()).problems).toMatchObject([{ file: FILE, path: NOTE }])
  expect((await editor.publish()).statusCode).toBe(400)
})

test.each([
  [FILE, ['social', 0], 'javascript:alert(1)'],
  [FILE, ['social', 0], ' javascript://x'],
  ['copy/about.yaml', ['callToAction', 'path'], 'javascript:alert(1)'],
  ['copy/about.yaml', ['callToAction', 'path'], '//evil.example'],
] as const)('in %s an attacker cannot set the field %j to %s', async (file, path, value) => {
  const { editor } = await openEditor()
  await editor.type(file, path, value)
  expect((await editor.overview()).problems).toMatchObject([{ file, path }])
  expect((await editor.publish()).statusCode).toBe(400)
})

test('nobody can read a file outside the content’s folder through a symbolic link inside the folder', async () => {
  const secret = join(temporaryFolder(), 'secret')
  writeFileSync(secret, 'name: secret')
  const { folder } = smallContent()
  symlinkSync(secret, join(folder, 'clients/linked.yaml'))
  mkdirSync(join(folder, 'pictures/deep'))
  symlinkSync(secret, join(folder, 'pictures/deep/linked.svg'))
  const { editor } = await openEditor({ publishing: plainPublishing(folder) })
  expect(JSON.stringify(await editor.overview())).not.toContain('linked')
  const linked = await editor.send('GET', '/api/site/file?file=clients/linked.yaml')
  expect(linked.statusCode).toBe(404)
})

test('only a signed-in member gets the preview of a page; only the desk may frame it; the preview runs no script, is not cached and is not indexed', async () => {
  const server = await publishingServer({
    files: { 'media/a.12345678.svg': '<svg/>', 'page.html': 'x' },
  })
  const editor = await server.editor()
  await editor.type(FILE, NOTE, 'Not public yet')
  const shown = await editor.send('GET', PREVIEW_PATH)
  expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('Not public yet')])
  const picture = await editor.send('GET', `${PREVIEW_PATH}/media/a.12345678.svg`)
  expect(picture.body).toBe('<svg/>')
  expect(shown.headers['cache-control']).toBe('no-store')
  // A preview loads its pictures again after each change, so the member's browser may cache the pictures, but no shared cache may.
  expect(picture.headers['cache-control']).toBe('private, max-age=600')
  for (const { headers } of [shown, picture]) {
    expect(headers).toMatchObject({
      'content-security-policy':
        "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; font-src 'self' data:; media-src 'self'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    })
  }
  const stranger = server.browser()
  for (const path of ['', '/', '/contact', '/media/a.12345678.svg', '/%2e%2e/api/site']) {
    const refused = await stranger.send('GET', PREVIEW_PATH + path)
    expect([path, refused.statusCode]).toEqual([path, 401])
  }
  const framed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }
  expect((await editor.send('GET', PREVIEW_PATH, undefined, framed)).statusCode).toBe(403)
  for (const path of [
    ...[
      '/page.html',
      '/page',
      '/..%2fagency.sqlite',
      '/%2e%2e%2fagency.sqlite',
      '/media/..%2fpage.html',
    ],
    ...['/media/%2e%2e%2f%2e%2e%2fsecret.svg', '/etc/passwd.svg', '/\0.svg', '/..%5csecret.svg'],
  ]) {
    const { statusCode } = await editor.send('GET', PREVIEW_PATH + path.replace('\0', '%00'))
    expect([path, statusCode]).toEqual([path, 404])
  }
  for (const path of ['/', '/contact', '/site-preview', '/api/site', '/agency.sqlite'])
    expect((await server.app.inject(path)).body).not.toContain('Not public yet')
})

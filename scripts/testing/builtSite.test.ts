import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { editContent } from 'schema/writing/editContent.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHostHeaders } from '../../e2e/support/readHostHeaders.ts'
import { testServer } from '../../server/test/support/testServer.ts'
import { type BuiltCopy, buildCopy } from './buildCopy.ts'

const SECRET = 'correct-horse-battery-staple'
/** What the build reads. */
const PUBLIC = {
  PUBLIC_URL: 'https://www.example.com',
  EMAIL_SERVICE_ORIGIN: 'https://mail.example.net',
  EMAIL_PUBLIC_KEY: 'a-public-key',
  EMAIL_SERVICE_ID: 'a-service',
  EMAIL_TEMPLATE_ID: 'a-template',
}
/** What only the server reads, though it is often set where the build runs. */
const PRIVATE = {
  DATABASE_URL: `postgres://${SECRET}:${SECRET}@db-${SECRET}.example:5432/agency`,
  SMTP_URL: `smtps://${SECRET}:${SECRET}@mail-${SECRET}.example:465`,
  MAIL_FROM: `from-${SECRET}@example.com`,
  MAIL_TO: `to-${SECRET}@example.com`,
  DATA_DIR: `/srv/${SECRET}`,
  TRUSTED_PROXIES: '198.51.100.77',
}
/** Sent by our server with pages, where a host for files has to send it with everything. */
const PAGES_ONLY = 'speculation-rules'
const PAGE = 'text/html; charset=utf-8'
const BODIES_OF_404: readonly string[] = [ANSWER_PAGES.notFound, ANSWER_PAGES.caseStudyNotFound]

let built: BuiltCopy

beforeAll(async () => {
  built = await buildCopy({ ...PUBLIC, ...PRIVATE })
}, 120_000)

afterAll(() => built?.remove())

test('what only the server may know is in no file of the built site', () => {
  const telling = [SECRET, PRIVATE.TRUSTED_PROXIES, ...Object.keys(PRIVATE)]
  const leaks = siteFiles().filter((name) => {
    const content = readText(name)
    return telling.some((secret) => content.includes(secret))
  })
  expect(leaks).toEqual([])
  // So that this search can find something: a public key has to be in the scripts.
  expect(
    siteFiles().filter((name) => readText(name).includes(PUBLIC.EMAIL_PUBLIC_KEY)),
  ).not.toEqual([])
})

test('a static host is told the same headers for every file as our own server sends', async () => {
  const { app } = await testServer({ siteFolder: built.siteFolder, environment: PUBLIC })
  const hostHeaders = readHostHeaders(readFileSync(join(built.siteFolder, '_headers'), 'utf8'))
  const names = siteFiles().filter((name) => !/(\.(br|gz)|^_\w+)$/.test(name))
  // By their own address our server answers these with 404, and a host for files with 200.
  const paths = names.map(pathOf).filter((path) => !BODIES_OF_404.includes(path))
  expect(paths.length).toBeGreaterThan(100)
  for (const path of paths) {
    const { headers, statusCode } = await app.inject({ method: 'HEAD', url: path })
    expect(statusCode, path).toBe(200)
    const told = hostHeaders(path)
    if (headers['content-type'] !== PAGE) delete told[PAGES_ONLY]
    expect(headers, path).toMatchObject(told)
    // What the host is not told, it does by itself: it asks again.
    expect(headers['cache-control'], path).toBe(told['cache-control'] ?? 'no-cache')
    for (const name of [PAGES_ONLY, 'x-robots-tag']) expect(headers[name], path).toBe(told[name])
  }
})

test('the rules for hosts keep to their limits, and no two set one header', () => {
  const text = readFileSync(join(built.siteFolder, '_headers'), 'utf8')
  const hostHeaders = readHostHeaders(text)
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(2_000)
  for (const path of ['/', '/assets/x.js', '/answers/enquiry-sent', '/speculation-rules.json']) {
    const headers = hostHeaders(path)
    expect(headers['cache-control'] ?? '').not.toMatch(/immutable.*max-age/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';[^,]*$/)
  }
})

test('our server gives nobody what is meant for hosts', async () => {
  const { app } = await testServer({ siteFolder: built.siteFolder, environment: PUBLIC })
  for (const url of ['/_headers', '/_redirects']) {
    expect((await app.inject(url)).statusCode, url).toBe(404)
  }
})

test('nginx is told the same security headers', () => {
  const nginx = readFileSync(join(built.siteFolder, '../build/nginx-headers.conf'), 'utf8')
  const host = readHostHeaders(readFileSync(join(built.siteFolder, '_headers'), 'utf8'))
  const told = [...nginx.matchAll(/^add_header (\S+) (?:"(.*)"|'(.*)') always;$/gm)]
  const headers = told.map(([, name = '', double, single]) => [
    name.toLowerCase(),
    double ?? single,
  ])
  expect(Object.fromEntries(headers)).toEqual(host('/'))
})

test('a host for files has a security.txt that outlasts half a year', () => {
  const text = readText('.well-known/security.txt')
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toContain('Canonical: https://www.example.com/.well-known/security.txt\n')
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(183)
  expect(days).toBeLessThan(366)
})

test('a changed sentence changes its page and no other file: nothing is bundled for it', async () => {
  const before = fingerprints()
  const words = 'A few words will do, as ever.'
  await built.rebuild(async (folder) => {
    const file = 'copy/contact.yaml'
    editContent(join(folder, 'content'), [{ file, path: ['lead'], value: words }])
  })
  expect(readText('contact.html')).toContain(words)
  const changed = [...fingerprints()].filter(([name, own]) => before.get(name) !== own)
  expect(changed.map(([name]) => name)).toEqual(
    ['', '.br', '.gz'].map((ending) => `contact.html${ending}`),
  )
}, 120_000)

test('a build that fails leaves the site that was built before', async () => {
  const before = fingerprints()
  const rebuilt = built.rebuild(async (folder) => {
    const file = 'copy/contact.yaml'
    editContent(join(folder, 'content'), [{ file, path: ['lead'], value: 'Not this.' }])
    // Missed at the end, when pages are there.
    rmSync(join(folder, 'site/public'), { recursive: true })
  })
  await expect(rebuilt).rejects.toThrow('site/public')
  expect(fingerprints()).toEqual(before)
}, 120_000)

/** What each file holds, by its name; but what says when it was built. */
function fingerprints(): ReadonlyMap<string, string> {
  const names = siteFiles()
    .filter((name) => !name.startsWith('.well-known/'))
    .sort()
  return new Map(
    names.map((name) => {
      const bytes = readFileSync(join(built.siteFolder, name))
      return [name, createHash('sha256').update(bytes).digest('hex')]
    }),
  )
}

function siteFiles(): string[] {
  return readdirSync(built.siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(built.siteFolder.length + 1))
}

function readText(name: string): string {
  const bytes = readFileSync(join(built.siteFolder, name))
  if (name.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1')
  if (name.endsWith('.gz')) return gunzipSync(bytes).toString('latin1')
  return bytes.toString('latin1')
}

function pathOf(name: string): string {
  return `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
}

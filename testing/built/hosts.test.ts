import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { expect, test } from 'vitest'
import { filesBelow } from '../../schema/src/files.ts'
import { readHostHeaders } from '../readHostHeaders.ts'
import { testServer } from '../server/testServer.ts'

const SITE = join(import.meta.dirname, '../../site/dist')
/** A header that our server sends with pages only, but that a static host sends with every file. */
const PAGES_ONLY = 'speculation-rules'
const PAGE = 'text/html; charset=utf-8'
const BUILT_WITH = { PUBLIC_URL: process.env.PUBLIC_URL ?? '' }
const BODIES_OF_404: readonly string[] = [ANSWER_PAGES.notFound, ANSWER_PAGES.caseStudyNotFound]

test('a visitor gets the same headers from a static host as from our server', async () => {
  const { app } = await testServer({ siteFolder: SITE, environment: BUILT_WITH })
  const hostHeaders = readHostHeaders(readFileSync(join(SITE, '_headers'), 'utf8'))
  const names = filesBelow(SITE).filter((name) => !/\.(br|gz)$|^_/.test(name))
  // Leaves out the pages for status 404: our server answers their paths with 404, but a static host answers with 200.
  const paths = names.map(pathOf).filter((path) => !BODIES_OF_404.includes(path))
  expect(paths.length).toBeGreaterThan(100)
  for (const path of paths) {
    const { headers, statusCode } = await app.inject({ method: 'HEAD', url: path })
    expect(statusCode, path).toBe(200)
    const told = hostHeaders(path)
    if (headers['content-type'] !== PAGE) delete told[PAGES_ONLY]
    expect(headers, path).toMatchObject(told)
    // A static host itself sends `no-cache` if no rule sets the header.
    expect(headers['cache-control'], path).toBe(told['cache-control'] ?? 'no-cache')
    for (const name of [PAGES_ONLY, 'x-robots-tag']) expect(headers[name], path).toBe(told[name])
  }
})

test('the rules for static hosts keep to the hosts’ limits, and no two rules set the same header', () => {
  const text = readFileSync(join(SITE, '_headers'), 'utf8')
  const hostHeaders = readHostHeaders(text)
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(2_000)
  for (const path of ['/', '/assets/x.js', '/answers/enquiry-sent', '/speculation-rules.json']) {
    const headers = hostHeaders(path)
    expect(headers['cache-control'] ?? '').not.toMatch(/immutable.*max-age/)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';[^,]* script-src 'self';[^,]*$/,
    )
  }
})

test('the files for nginx and Caddy have the same security headers as a static host', () => {
  const nginx = readFileSync(join(SITE, '../build/nginx-headers.conf'), 'utf8')
  const host = readHostHeaders(readFileSync(join(SITE, '_headers'), 'utf8'))
  const told = [...nginx.matchAll(/^add_header (\S+) (?:"(.*)"|'(.*)') always;$/gm)]
  const headers = told.map(([, name = '', double, single]) => [
    name.toLowerCase(),
    double ?? single,
  ])
  expect(Object.fromEntries(headers)).toEqual(host('/'))
  const caddy = readFileSync(join(SITE, '../build/caddy-headers'), 'utf8')
  expect(caddy).toContain(`Content-Security-Policy "${host('/')['content-security-policy']}"`)
})

test('a security researcher finds a security.txt that is valid for at least half a year', () => {
  const text = readFileSync(join(SITE, '.well-known/security.txt'), 'utf8')
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(183)
  expect(days).toBeLessThan(366)
})

function pathOf(name: string): string {
  return `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
}

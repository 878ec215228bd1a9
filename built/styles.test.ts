import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readHostHeaders } from '../e2e/support/readHostHeaders.ts'
import { serveSite } from '../scripts/serveSite.ts'
import { builtPages } from '../scripts/testing/builtPages.ts'

const ROOT = join(import.meta.dirname, '..')
const SITE = join(ROOT, 'site/dist')
const CLASS = /\.(-?[a-z_][\w-]*)/gi

const pages = await builtPages()

test('nothing stands between a page and its first paint: no sheet, no font file, no script that is waited for', () => {
  const waitedFor = [
    'link[rel="stylesheet"]',
    'link[as="font"]:not([href^="data:"])',
    'head script[src], script[src]:not([type="module"])',
  ]
  for (const { path, document } of pages) {
    expect.soft(outerTags(document.querySelectorAll(waitedFor.join())), path).toEqual([])
    expect.soft(outerTags(document.querySelectorAll('[style]')), path).toEqual([])
    expect.soft(document.querySelectorAll('style'), path).toHaveLength(1)
  }
  expect(readdirSync(join(SITE, 'assets')).filter((file) => file.endsWith('.css'))).toEqual([])
})

test('each page allows its own styles by their hash, and no others', () => {
  for (const { path, html } of pages) {
    const [, policy, css = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"><style>(.*?)<\/style>/s.exec(
        html,
      ) ?? []
    const hash = createHash('sha256').update(css).digest('base64')
    expect.soft(policy, path).toBe(`style-src 'sha256-${hash}'`)
  }
})

test('the server, static hosts, nginx and Caddy are given one policy, by which scripts are never inline', async () => {
  const { url, stop } = await serveSite()
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
  await stop()
  expect(policy).toMatch(/(^|; )script-src 'self';/)
  expect(readHostHeaders(readFileSync(join(SITE, '_headers'), 'utf8'))('/')).toMatchObject({
    'content-security-policy': policy,
  })
  expect(readFileSync(join(ROOT, 'site/build/nginx-headers.conf'), 'utf8')).toContain(
    `add_header Content-Security-Policy "${policy}" always;`,
  )
  const caddy = readFileSync(join(ROOT, 'site/build/caddy-headers'), 'utf8')
  expect(caddy).toContain(`Content-Security-Policy "${policy}"`)
})

test('a page’s styles hold every rule that its elements may need, and no sheet of another kind of page', () => {
  const folder = join(ROOT, 'site/build/renderer/assets')
  const [sheet = ''] = readdirSync(folder).filter((file) => file.endsWith('.css'))
  const known = classesIn(readFileSync(join(folder, sheet), 'utf8'))
  for (const { path, html, document } of pages) {
    const here = classesIn(document.querySelector('style')?.text ?? '')
    const shown = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect
      .soft(
        shown.filter((name) => known.has(name) && !here.has(name)),
        path,
      )
      .toEqual([])
    expect.soft(here.size, path).toBeLessThan(known.size * 0.75)
  }
})

function outerTags(elements: readonly HTMLElement[]): string[] {
  return elements.map(({ outerHTML }) => outerHTML.slice(0, 120))
}

function classesIn(css: string): Set<string> {
  return new Set(
    [...css.replaceAll(/url\([^)]*\)/g, '').matchAll(CLASS)].map(([, name = '']) => name),
  )
}

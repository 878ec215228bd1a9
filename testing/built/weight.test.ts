import { expect, test } from 'vitest'
import { builtPages } from '../repository/builtPages.ts'

const DATA = /data:[^")]*/g
const TOKEN = /(?<![\w-])(--[a-z0-9][\w-]*)/g

/** The heaviest page of each kind: elements in the document, bytes of its rules without the typeface in them, bytes of its HTML. */
const LIMITS = [
  { kind: 'home', paths: /^\/$/, elements: 880, styles: 30_000, html: 103_000 },
]
test('x', async () => {
  const rows = []
  for (const { path, html, document } of await builtPages()) {
    const css = (document.querySelector('style')?.text ?? '').replaceAll(DATA, '')
    const elements = document.querySelectorAll('*').filter((e) => e.parentNode?.closest?.('template, noscript') == null)
    rows.push([path, elements.length, css.length, html.length].join(' '))
  }
  console.log(rows.join('\n'))
  expect(TOKEN && LIMITS).toBeTruthy()
})

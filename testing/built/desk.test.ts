import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brotliBytes } from '../browser/support/collect.ts'

const ROOT = join(import.meta.dirname, '../..')
const ASSETS = join(ROOT, 'desk/dist/assets')
/** The limits in Brotli bytes for the scripts that a screen needs, including the scripts that all screens share. */
const LIMITS = { inbox: 150_000, others: 170_000 }

/** Strings that only the scripts of the desk contain, even after minification. */
const OF_THE_DESK = ['/api/session', 'react-aria', '/api/team']

const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
const screens = scripts.filter((name) => /^([A-Z]\w*Screen|InboxLayout)-/.test(name))

test('no desk screen loads another screen’s script, and all scripts that a screen needs stay below its limit (150 kB for the inbox)', () => {
  const index = readFileSync(join(ROOT, 'desk/dist/index.html'), 'utf8')
  const frame = [...index.matchAll(/assets\/([\w.-]+\.js)"/g)].map(([, name = '']) => name)
  expect(frame.length).toBeGreaterThan(0)
  expect(screens.length).toBeGreaterThan(2)
  for (const screen of screens) {
    const needed = new Set<string>()
    for (const name of [...frame, screen]) collect(name, needed)
    const bytes = [...needed].reduce((sum, name) => sum + brotliBytes(join(ASSETS, name)), 0)
    const limit = /^(Inbox|Enquiry)/.test(screen) ? LIMITS.inbox : LIMITS.others
    expect(bytes, [screen, ...needed].join(' ')).toBeLessThanOrEqual(limit)
    for (const other of screens) if (other !== screen) expect([...needed]).not.toContain(other)
  }
})

test('the public site contains no code of the desk', () => {
  const site = join(ROOT, 'site/dist')
  const texts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|json|txt|webmanifest)$/.test(name),
  )
  expect(texts.length).toBeGreaterThan(20)
  for (const name of texts) {
    const text = readFileSync(join(site, name), 'utf8')
    for (const word of OF_THE_DESK) expect(text.includes(word), `${name}: ${word}`).toBe(false)
  }
  for (const word of OF_THE_DESK) {
    const isThere = scripts.some((name) => readFileSync(join(ASSETS, name), 'utf8').includes(word))
    expect(isThere, `the desk’s scripts contain ${word}`).toBe(true)
  }
})

function collect(name: string, into: Set<string>): void {
  if (into.has(name)) return
  into.add(name)
  const code = readFileSync(join(ASSETS, name), 'utf8')
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    collect(imported, into)
  }
}

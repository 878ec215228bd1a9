import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SITE = join(import.meta.dirname, '../../site/dist')

test('scripts with third-party code name the file with its licences', () => {
  const assets = readdirSync(join(SITE, 'assets')).map((name) => `assets/${name}`)
  const scripts = [...assets, 'service-worker.js'].filter((name) => name.endsWith('.js'))
  const notices = new Map<string, string>()
  for (const name of scripts) {
    const [, address] = /\/\*! Licences: (\S+) \*\//.exec(read(name)) ?? []
    if (address) notices.set(address, read(address))
  }
  const together = [...notices.values()].join('\n')
  for (const name of ['@emailjs/browser', 'idb', 'workbox-core']) {
    expect.soft(together).toContain(`## ${name} - `)
  }
  expect(together).toContain('Copyright (c) 2021 EmailJS')
})

test('the site contains the licences of its fonts and icons', () => {
  for (const [name, words] of [
    ['anybody', 'SIL OPEN FONT LICENSE'],
    ['atkinson-hyperlegible-next', 'SIL OPEN FONT LICENSE'],
    ['phosphor-icons', 'MIT License'],
  ] as const) {
    expect(read(`licences/${name}.txt`)).toContain(words)
  }
})

function read(name: string): string {
  return readFileSync(join(SITE, name), 'utf8')
}

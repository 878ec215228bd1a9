import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../support/test.ts'

const SITE = join(import.meta.dirname, '../../site/dist')

test('every script with others’ work in it leads to their licences', async ({ request }) => {
  const assets = (await readdir(join(SITE, 'assets'))).map((name) => `assets/${name}`)
  const scripts = [...assets, 'service-worker.js'].filter((name) => name.endsWith('.js'))
  const notices = new Map<string, string>()
  for (const name of scripts) {
    const [, address] =
      /\/\*! Licences: (\S+) \*\//.exec(await readFile(join(SITE, name), 'utf8')) ?? []
    if (address) notices.set(address, await (await request.get(address)).text())
  }
  const together = [...notices.values()].join('\n')
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    '@emailjs/browser',
    'idb',
    'workbox-core',
  ]) {
    expect.soft(together).toContain(`## ${name} - `)
  }
  expect(together).toContain('Copyright (c) Meta Platforms')
})

test('the fonts and icons come with their licences', async ({ request }) => {
  for (const [name, words] of [
    ['anybody', 'SIL OPEN FONT LICENSE'],
    ['atkinson-hyperlegible-next', 'SIL OPEN FONT LICENSE'],
    ['phosphor-icons', 'MIT License'],
  ] as const) {
    expect(await (await request.get(`/licences/${name}.txt`)).text()).toContain(words)
  }
})

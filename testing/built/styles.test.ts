import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadRenderer } from '../../site/src/rendering/loadRenderer.ts'
import { presentContent } from '../presentSite.ts'
import { builtPages } from '../repository/builtPages.ts'

const ROOT = join(import.meta.dirname, '../..')
const SITE = join(ROOT, 'site/dist')
const CLASS = /\.(-?[a-z_][\w-]*)/gi

const pages = await builtPages()

test('the first paint of a page waits for no style sheet, font file or script', () => {
  const waitedFor = [
    'link[rel="stylesheet"]',
    'link[as="font"]:not([href^="data:"])',
    'head script[src], script[src]:not([type="module"])',
  ]
  for (const { path, document } of pages) {
    const found = document.querySelectorAll(waitedFor.join())
    expect.soft(found.map(String), path).toEqual([])
    expect.soft(document.querySelectorAll('style'), path).toHaveLength(1)
  }
  expect(readdirSync(join(SITE, 'assets')).filter((file) => file.endsWith('.css'))).toEqual([])
})

test('a page contains the rules and tokens that its elements need, and no others', () => {
  const folder = join(ROOT, 'site/build/renderer/assets')
  const [sheet = ''] = readdirSync(folder).filter((file) => file.endsWith('.css'))
  // The classes that are the only selector of a rule.
  const rules = readFileSync(join(folder, sheet), 'utf8').matchAll(/(?<=[{}])\.([\w-]+)(?=\{)/g)
  const known = new Set([...rules].map(([, name = '']) => name))
  expect(known.size).toBeGreaterThan(200)
  for (const { path, html, document } of pages) {
    const css = document.querySelector('style')?.text ?? ''
    const here = classesIn(css.replaceAll(/:(not|is|has|-\w+-any)\((?:[^()]|\([^()]*\))*\)/g, ''))
    const shown = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    const missing = shown.filter((name) => known.has(name) && !here.has(name))
    expect.soft(missing, path).toEqual([])
    const unused = [...here].filter((name) => !shown.includes(name))
    expect.soft(unused, path).toEqual([])
    const declared = new Set(css.match(/(?<=[{;])--[\w-]+(?=:)/g))
    expect
      .soft(
        [...declared].filter((token) => !css.includes(`var(${token}`)),
        path,
      )
      .toEqual([])
  }
})

test('a browser that does not know `<template>`, such as Opera Mini, shows no template', () => {
  for (const { path, document } of pages.filter(({ html }) => html.includes('<template'))) {
    const css = document.querySelector('style')?.text
    expect.soft(css, path).toMatch(/[{}]template(,\[hidden\])?\{display:none/)
  }
})

test('pages have the owner’s colours instead of the sample’s colours', async () => {
  const own = { accent: '#127252', design: '#7a1fa2', build: '#0b3d91', run: '#8a4b00' }
  const { stylesIn } = await loadRenderer()
  const colours = Object.entries(own).map(([name, light]) => [name, { light, dark: light }])
  const { sheet } = stylesIn({ ...presentContent.brand, ...Object.fromEntries(colours) })
  const { mark: _, ...before } = presentContent.brand
  const gone = Object.values(before).flatMap(({ light, dark }) => [light, dark])
  for (const colour of Object.values(own)) expect(sheet).toContain(colour)
  for (const colour of gone)
    if (!Object.values(own).includes(colour)) expect(sheet).not.toContain(colour)
})

function classesIn(css: string): Set<string> {
  return new Set(
    [...css.replaceAll(/url\([^)]*\)/g, '').matchAll(CLASS)].map(([, name = '']) => name),
  )
}

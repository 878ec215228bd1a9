import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  partsOf,
  readRules,
  STATES,
  shortTokenNames,
  withoutUnusedTokens,
  write,
} from './usedRules.ts'

const SITE = join(import.meta.dirname, '..')
const HTML =
  '<html><main id="main"><ul class="list odd" data-size="small" hidden><li></li></ul></main></html>'

const prune = (css: string) => write(readRules(css), partsOf(HTML))

test.each([
  'li{top:0}',
  '.list.odd>li:nth-child(3n)::before{top:0}',
  '#main .list[data-size=small]{top:0}',
  '.list:not(.even,.total){top:0}',
  '.list:not(:is(.even,.total)){top:0}',
  '.list:has(:is(.even,li)){top:0}',
  ':root:has(.list){top:0}',
  '@media (min-width:44em){.list{top:0}}',
  '@font-face{font-family:Even}',
  '@keyframes even{from{top:0}to{top:1px}}',
  // Rules for states that an element may get later.
  '[hidden]{top:0}',
  '.list[aria-expanded=true]{top:0}',
  'html[data-motion=paused] .list{top:0}',
  '.list:hover,.list:focus-within{top:0}',
  '.list:popover-open{top:0}',
  '@media print{.list{top:0}}',
  '@media (scripting:none){.list[hidden]{top:0}}',
])('a rule that matches an element of the page, now or in a later state, is kept: %s', (css) => {
  expect(prune(css)).toBe(css)
})

test.each([
  'table{top:0}',
  '.list .even{top:0}',
  '.list[data-size=large]{top:0}',
  '[data-kind] .list{top:0}',
  '.list:has(table){top:0}',
  '.list>:is(table,.even){top:0}',
  '@media (min-width:44em){.even{top:0}}',
])('a rule that matches no element of the page is removed: %s', (css) => {
  expect(prune(css)).toBe('')
})

test('unused selectors are removed from a list of selectors; rules for elements inside templates stay', () => {
  expect(prune('table,.list:not(a,b),.even{top:0}')).toBe('.list:not(a,b){top:0}')
  const inTemplate = partsOf('<template><p class="part"></p></template>')
  expect(write(readRules('.part{top:0}'), inTemplate)).toBe('.part{top:0}')
})

test('a token that no rule uses, directly or through other tokens, is removed; the names of all other tokens are shortened', () => {
  const css =
    ':root{--ink:#000;--line:1px solid var(--ink);--gap:4px;--edge:var(--line)}p{margin:var(--gap)}'
  expect(withoutUnusedTokens(css)).toBe(':root{--gap:4px;}p{margin:var(--gap)}')
  expect(shortTokenNames(css)(css)).not.toMatch(/--(ink|gap)/)
  expect(shortTokenNames('.a--b{--b:1}')('.a--b{--b:1}')).toBe('.a--b{--0:1}')
})

test('`STATES` lists every attribute that a script sets, so that rules for these attributes stay', () => {
  const files = globSync('{browser,device,forms}/*.ts', { cwd: SITE })
  const code = files.map((file) => readFileSync(join(SITE, file), 'utf8')).join('\n')
  const set = [
    ...[...code.matchAll(/ dataset\.(\w+) = |[\w)]\.dataset\.(\w+) = /g)].map(
      ([, own, other]) => `data-${own ?? other}`,
    ),
    ...[...code.matchAll(/(?:toggle|set)Attribute\('([^']+)'/g)].map(([, name = '']) => name),
    ...[...code.matchAll(/^ +'(data-[\w-]+)': /gm)].map(([, name = '']) => name),
  ]
  expect(set.length).toBeGreaterThan(8)
  const missing = new Set(set.filter((name) => !STATES.test(name)))
  // The exception: no style sheet has a rule for this attribute.
  expect([...missing].sort()).toEqual(['data-entry'])
})

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const CHECKED = ['protocol/src', 'site/src', 'server/src']

let tree = ''

/** A tree with every source folder and one file in each that imports nothing. */
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const file of [
    '.dependency-cruiser.mjs',
    'tsconfig.json',
    'tsconfig.base.json',
    'package.json',
  ]) {
    cpSync(join(ROOT, file), join(tree, file))
  }
  write('scripts/script.ts', 'export {}')
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'dir')
  for (const root of CHECKED) {
    write(`${root}/start.ts`, 'export const start = 1')
    for (const folder of foldersIn(root)) {
      write(`${root}/${folder}/thing.ts`, 'export const thing = 1')
    }
  }
})

afterEach(() => {
  rmSync(tree, { recursive: true, force: true })
})

test('a tree that keeps to the table passes, so every source folder has its row', () => {
  const { status, output } = checkImports()
  expect(output).not.toMatch(/error/)
  expect(status).toBe(0)
})

test('an import against the table fails', () => {
  write('site/src/widgets/thing.ts', "export { thing } from '../sections/thing.ts'")
  expectFailure('site/src/widgets may import')
})

test('so does one that only takes a type', () => {
  write('site/src/hooks/thing.ts', "export type { thing } from '../content/thing.ts'")
  expectFailure('site/src/hooks may import no sibling')
})

test('rules of the server that know http fail', () => {
  write('server/src/enquiries/thing.ts', "export { thing } from '../http/thing.ts'")
  expectFailure('server/src/enquiries may import delivery')
})

test('site and server that know each other fail', () => {
  write('site/src/forms/thing.ts', "export { thing } from '../../../server/src/delivery/thing.ts'")
  expectFailure('site and server never import each other')
})

test('a cycle fails', () => {
  write('server/src/http/thing.ts', "import './other.ts'")
  write('server/src/http/other.ts', "import './thing.ts'")
  expectFailure('no cycles')
})

test('a source folder that is missing from the table fails', () => {
  write('site/src/gadgets/gadget.ts', "export { thing } from '../widgets/thing.ts'")
  expectFailure('a folder of site/src is missing from the import table')
})

test('also one whose files import nothing', () => {
  write('site/src/gadgets/gadget.ts', 'export const gadget = 1')
  expectFailure('a folder of site/src is missing from the import table')
})

test('also one whose files import nothing and are imported from outside every folder', () => {
  write('site/src/gadgets/gadget.ts', 'export const gadget = 1')
  write('site/src/start.ts', "export { gadget } from './gadgets/gadget.ts'")
  expectFailure('a folder of site/src is missing from the import table')
})

test('and one of the server', () => {
  write('server/src/gadgets/gadget.ts', 'export const gadget = 1')
  expectFailure('a folder of server/src is missing from the import table')
})

function expectFailure(rule: string): void {
  const { status, output } = checkImports()
  expect(output).toContain(rule)
  expect(status).not.toBe(0)
}

function checkImports(): { status: number | null; output: string } {
  const command = [CRUISER, '--config', '.dependency-cruiser.mjs', ...CHECKED]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: tree,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  })
  return { status, output: stdout + stderr }
}

function foldersIn(root: string): string[] {
  return readdirSync(join(ROOT, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function write(path: string, content: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), `${content}\n`)
}

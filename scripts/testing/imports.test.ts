import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IMPORT_ROOTS } from './importRoots.ts'

const ROOT = join(import.meta.dirname, '../..')

let tree = ''

/** A tree with every source folder and one file in each that imports nothing. */
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const file of ['tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(ROOT, file), join(tree, file))
  }
  write('scripts/script.ts', 'export {}')
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'dir')
  for (const root of IMPORT_ROOTS.filter((path) => existsSync(join(ROOT, path)))) {
    write(`${root}/start.ts`, 'export const start = 1')
    for (const folder of foldersIn(root)) {
      write(`${root}/${folder}/thing.ts`, 'export const thing = 1')
    }
  }
})

afterEach(() => {
  rmSync(tree, { recursive: true, force: true })
})

test('a tree that keeps to the table passes, so every source folder has its row', async () => {
  expect(await brokenRules()).toEqual([])
})

test('an import against the table fails', async () => {
  write('site/src/widgets/thing.ts', "export { thing } from '../sections/thing.ts'")
  await expectFailure('site/src/widgets may import')
})

test('so does one that only takes a type', async () => {
  write('site/src/hooks/thing.ts', "export type { thing } from '../content/thing.ts'")
  await expectFailure('site/src/hooks may import device')
})

test('content that imports a value of the site fails', async () => {
  write('site/src/content/types/thing.ts', 'export const thing = 1')
  write('content/copy/thing.ts', "export { thing } from '../../site/src/content/types/thing.ts'")
  await expectFailure('content takes only types from the site')
})

test('content that imports anything else fails', async () => {
  write('content/copy/thing.ts', "export type { thing } from '../../site/src/widgets/thing.ts'")
  await expectFailure('content is plain data')
})

test('whoever opens the content but its readers fails', async () => {
  write('site/src/pages/thing.ts', "export { thing } from '../../../content/copy/thing.ts'")
  await expectFailure('only the readers of the content')
})

test('so does a second reader in the server, and a first that reads more than the facts', async () => {
  write('server/src/newsletter/thing.ts', "export { thing } from '../../../content/copy/thing.ts'")
  await expectFailure('only the readers of the content')
  write('server/src/newsletter/thing.ts', 'export const thing = 1')
  write('server/src/agencyFacts.ts', "export { thing } from '../../content/copy/thing.ts'")
  await expectFailure('of the content the server reads who runs the site')
  write('content/agency.ts', 'export const agency = 1')
  write('server/src/agencyFacts.ts', "export { agency } from '../../content/agency.ts'")
  expect(await brokenRules()).toEqual([])
})

test('rules of the server that know http fail', async () => {
  write('server/src/enquiries/thing.ts', "export { thing } from '../http/thing.ts'")
  await expectFailure('server/src/enquiries may import csv, delivery')
})

test('site and server that know each other fail', async () => {
  write('site/src/forms/thing.ts', "export { thing } from '../../../server/src/delivery/thing.ts'")
  await expectFailure('site, server and desk never import each other')
})

test('a cycle fails', async () => {
  write('server/src/http/thing.ts', "import './other.ts'")
  write('server/src/http/other.ts', "import './thing.ts'")
  await expectFailure('no cycles')
})

test('a source folder that is missing from the table fails', async () => {
  write('site/src/gadgets/gadget.ts', "export { thing } from '../widgets/thing.ts'")
  await expectFailure('a folder of site/src is missing from the import table')
})

test('also one whose files import nothing', async () => {
  write('site/src/gadgets/gadget.ts', 'export const gadget = 1')
  await expectFailure('a folder of site/src is missing from the import table')
})

test('also one whose files import nothing and are imported from outside every folder', async () => {
  write('site/src/gadgets/gadget.ts', 'export const gadget = 1')
  write('site/src/start.ts', "export { gadget } from './gadgets/gadget.ts'")
  await expectFailure('a folder of site/src is missing from the import table')
})

test('and one of the server', async () => {
  write('server/src/gadgets/gadget.ts', 'export const gadget = 1')
  await expectFailure('a folder of server/src is missing from the import table')
})

async function expectFailure(rule: string): Promise<void> {
  expect((await brokenRules()).join('\n')).toContain(rule)
}

/** The names of the rules that the tree breaks. */
async function brokenRules(): Promise<string[]> {
  const roots = IMPORT_ROOTS.filter((path) => existsSync(join(tree, path)))
  const options = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.mjs'))
  const { output } = await cruise([...roots], { ...options, baseDir: tree })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule }) => rule.name)
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

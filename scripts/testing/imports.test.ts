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

/** In the content there is no code. */
const CODE_ROOTS = IMPORT_ROOTS.filter((root) => root !== 'content')

let tree = ''

/** A tree with every source folder and one file in each that imports nothing. */
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const file of ['tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(ROOT, file), join(tree, file))
  }
  write('scripts/script.ts', 'export {}')
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'dir')
  write('content/agency.yaml', 'name: Kazi')
  for (const root of CODE_ROOTS.filter((path) => existsSync(join(ROOT, path)))) {
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
  write('site/src/device/thing.ts', "export type { thing } from '../content/thing.ts'")
  await expectFailure('site/src/device may import')
})

test.each(['ts', 'tsx', 'js', 'mjs', 'cts'])(
  'code among the content fails as a .%s file, though it imports nothing and nothing imports it',
  async (ending) => {
    write(`content/projects/shop/thing.${ending}`, 'export const thing = 1')
    await expectFailure('content is data')
  },
)

test.each([
  ['protocol/src', 'schema/src', 'protocol may import nothing of ours'],
  ['schema/src', 'site/src', 'schema may import protocol'],
  ['tokens', 'site/src', 'tokens may import schema'],
  ['site/src', 'server/src', 'site may import schema, protocol, tokens'],
  ['site/src', 'commands', 'site may import schema, protocol, tokens'],
  ['server/src', 'site/src', 'server may import schema, protocol'],
  ['server/src', 'testing', 'server may import schema, protocol'],
  ['desk/src', 'schema/src', 'desk may import protocol'],
  ['commands', 'desk/src', 'commands may import'],
  ['commands', 'testing', 'commands may import'],
  ['studio', 'commands', 'studio may import scripts'],
])('%s that takes a type from %s fails', async (from, to, rule) => {
  const way = '../'.repeat(from.split('/').length)
  write(`${from}/start.ts`, `export type { start } from '${way}${to}/start.ts'`)
  await expectFailure(rule)
})

test.each([
  ['site/src', 'schema/src'],
  ['server/src', 'schema/src'],
  ['commands', 'server/src'],
  ['testing', 'site/src'],
])('%s may import %s', async (from, to) => {
  const way = '../'.repeat(from.split('/').length)
  write(`${from}/start.ts`, `export { start } from '${way}${to}/start.ts'`)
  expect(await brokenRules()).toEqual([])
})

test('a test may import what no part may', async () => {
  write('schema/src/thing.test.ts', "export { start } from '../../testing/start.ts'")
  expect(await brokenRules()).toEqual([])
})

test('a page that reads the folder of content fails: it is given a value', async () => {
  write('site/src/pages/thing.ts', "export { thing } from '../../../schema/src/reading/thing.ts'")
  await expectFailure('the site is given content as a value')
})

test('what visitors load may take types of the schema, and fails with more', async () => {
  write('site/src/islands/thing.ts', "export type { start } from '../../../schema/src/start.ts'")
  expect(await brokenRules()).toEqual([])
  write('site/src/islands/thing.ts', "export { start } from '../../../schema/src/start.ts'")
  await expectFailure('what visitors load takes types of the schema alone')
})

test('a folder of the schema that knows another against the table fails', async () => {
  write('schema/src/records/thing.ts', "export { thing } from '../reading/thing.ts'")
  await expectFailure('schema/src/records may import')
})

test('a subject of the server that knows another against the table fails, also by a type', async () => {
  write('server/src/enquiries/thing.ts', "export type { thing } from '../newsletter/thing.ts'")
  await expectFailure('server/src/enquiries may import')
})

test('and so does what lies beneath the subjects and knows one', async () => {
  write('server/src/mail/thing.ts', "export { thing } from '../enquiries/thing.ts'")
  await expectFailure('server/src/mail may import')
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

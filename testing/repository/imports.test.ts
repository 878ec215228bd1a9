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

const CODE_ROOTS = IMPORT_ROOTS.filter((root) => root !== 'content')

const THING = 'export const thing = 1'

let tree = ''

/** Makes a tree with every source folder, and in each folder a file that imports nothing. */
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const file of ['tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(ROOT, file), join(tree, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'dir')
  write('content/agency.yaml', 'name: Kazi')
  for (const root of CODE_ROOTS.filter((path) => existsSync(join(ROOT, path)))) {
    write(`${root}/start.ts`, 'export const start = 1')
    for (const folder of foldersIn(root)) {
      write(`${root}/${folder}/thing.ts`, THING)
    }
  }
})

afterEach(() => {
  rmSync(tree, { recursive: true, force: true })
})

/** Files that break a rule, each with the beginning of the rule's name. Importing only a type breaks a rule as well. */
const AGAINST: readonly (readonly [file: string, text: string, rule: string])[] = [
  ['site/src/widgets/thing.ts', takes('../sections/thing.ts'), 'site/src/widgets may import'],
  ['server/src/mail/thing.ts', takesType('../enquiries/thing.ts'), 'server/src/mail may import'],
  [
    'site/src/pages/thing.ts',
    takes('../../../schema/src/reading/thing.ts'),
    'the site gets content as a value',
  ],
  [
    'site/src/forms/thing.ts',
    takes('../../../schema/src/start.ts'),
    'scripts for visitors import only types of the schema',
  ],
  ...[
    ['schema/src', 'site/src', 'schema may import protocol'],
    ['server/src', 'site/src', 'server may import schema, protocol'],
    ['desk/src', 'site/src', 'desk may import protocol, tokens, schema'],
    ['testing', 'lab', 'nothing imports lab/'],
  ].map(([from = '', to = '', rule = '']) => {
    const way = '../'.repeat(from.split('/').length)
    return [`${from}/start.ts`, takesType(`${way}${to}/start.ts`), rule] as const
  }),
  // This file imports nothing, and no file imports it. It still has to be reported.
  ['content/projects/shop/thing.ts', THING, 'content is data'],
  ['server/src/gadgets/gadget.ts', THING, 'a folder of server/src is missing from the import'],
  // The imported file is in a folder without a rule. The importing file is reported.
  [
    'desk/src/main.ts',
    takes('../../site/src/gadgets/gadget.ts'),
    'a folder of site/src is missing from the import',
  ],
  ['server/src/http/other.ts', "import './thing.ts'", 'no cycles'],
]

test('each file that breaks a rule is reported with the rule', async () => {
  write('site/src/gadgets/gadget.ts', THING)
  write('server/src/http/thing.ts', "import './other.ts'")
  for (const [file, text] of AGAINST) write(file, text)
  const broken = await brokenRules()
  for (const [file, , rule] of AGAINST) {
    expect
      .soft(broken, `${file}: ${rule}`)
      .toContainEqual(expect.stringContaining(`${file}: ${rule}`))
  }
})

test('a tree that keeps to the rules passes, so every source folder has a rule', async () => {
  write('site/src/forms/thing.ts', takesType('../../../schema/src/start.ts'))
  write('site/src/start.ts', takes('../../schema/src/start.ts'))
  write('server/src/start.ts', takes('../../schema/src/start.ts'))
  write('commands/start.ts', takes('../server/src/start.ts'))
  write('testing/start.ts', takes('../site/src/start.ts'))
  // A test may import files that the code under test may not import.
  write('schema/src/thing.test.ts', takes('../../testing/start.ts'))
  expect(await brokenRules()).toEqual([])
})

function takes(path: string): string {
  return `export * from '${path}'`
}

function takesType(path: string): string {
  return `export type * from '${path}'`
}

async function brokenRules(): Promise<string[]> {
  const roots = IMPORT_ROOTS.filter((path) => existsSync(join(tree, path)))
  const options = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.mjs'))
  const { output } = await cruise([...roots], { ...options, baseDir: tree })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`)
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

import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../server/temporaryFolder.ts'
import { IMPORT_ROOTS } from './importRoots.ts'

const ROOT = join(import.meta.dirname, '../..')

const THING = 'export const thing = 1'

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

/** The files that the files in `AGAINST` import. */
const IMPORTED = [
  ...['site/src/start.ts', 'site/src/sections/thing.ts', 'site/src/gadgets/gadget.ts'],
  ...['schema/src/reading/thing.ts', 'server/src/enquiries/thing.ts', 'lab/start.ts'],
]

test('each file that breaks a rule of the import table is reported with the rule', async () => {
  const tree = temporaryFolder()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), `${text}\n`)
  }
  for (const file of ['tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(ROOT, file), join(tree, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'dir')
  for (const root of IMPORT_ROOTS) mkdirSync(join(tree, root), { recursive: true })
  for (const file of IMPORTED) write(file, THING)
  write('server/src/http/thing.ts', "import './other.ts'")
  for (const [file, text] of AGAINST) write(file, text)
  const options = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.mjs'))
  const { output } = await cruise([...IMPORT_ROOTS], { ...options, baseDir: tree })
  if (typeof output === 'string') throw new Error(output)
  const broken = output.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`)
  for (const [file, , rule] of AGAINST) {
    expect
      .soft(broken, `${file}: ${rule}`)
      .toContainEqual(expect.stringContaining(`${file}: ${rule}`))
  }
})

function takes(path: string): string {
  return `export * from '${path}'`
}

function takesType(path: string): string {
  return `export type * from '${path}'`
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../server/test/support/temporaryFolder.ts'
import { ContentProblems } from './ContentProblems.ts'
import { describeProblems } from './stopOnProblems.ts'

const HERE = join(import.meta.dirname, 'stopOnProblems.ts')

it.each([
  ["text: 'It's ours'", 'An apostrophe within a text is written'],
  ['price: 7O', 'A number is written in digits alone'],
])(
  'names the file and the line of %s, which breaks its record, and what to do',
  (field, remedy) => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'content'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'content/record.ts'), `export const record = {\n  ${field},\n}\n`)
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { stopOnProblems } = await import(${JSON.stringify(HERE)})
       await stopOnProblems(() => import(${JSON.stringify(join(folder, 'content/record.ts'))}))`,
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(stderr).toMatch(/^content\/record\.ts, line 2, cannot be read: [^\n]+\n$/)
    expect(stderr).toContain(`. ${remedy}`)
    expect(status).toBe(1)
  },
)

it('says what is wrong with content or pictures without a stack, and leaves other faults alone', () => {
  expect(describeProblems(new ContentProblems(['One', 'Two']))).toEqual(['One', 'Two'])
  expect(describeProblems(new Error('content/a.ts: no\ncontent/b.ts: no'))).toEqual([
    'content/a.ts: no',
    'content/b.ts: no',
  ])
  expect(describeProblems(new Error('A fault'))).toBe(null)
  expect(describeProblems('thrown')).toBe(null)
})

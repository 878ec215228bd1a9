import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../server/test/support/temporaryFolder.ts'
import { locate } from './readContentFiles.ts'

const HERE = pathToFileURL(join(import.meta.dirname, 'readContentFiles.ts')).href

test('content is read wherever it lies, but for the claims', () => {
  const folder = join(temporaryFolder(), '50 % of #1')
  mkdirSync(join(folder, 'copy'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const name of ['agency.ts', 'claims.ts', 'copy/home.ts']) {
    writeFileSync(join(folder, name), `export const says = '${name}'`)
  }
  // By Node itself: the tests' own imports take paths that it would not.
  const script = `const { readContentFiles } = await import(${JSON.stringify(HERE)})
    console.log(JSON.stringify(await readContentFiles(${JSON.stringify(folder)})))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script])
  expect(JSON.parse(String(printed))).toEqual([
    { file: 'agency.ts', exports: { says: 'agency.ts' } },
    { file: 'copy/home.ts', exports: { says: 'copy/home.ts' } },
  ])
})

test('on Windows too a file is called by slashes, and imported by an address', () => {
  const windows = { windows: true }
  expect(locate('C:\\My site\\content', 'people\\wanjiru-mfano.ts', windows)).toEqual({
    file: 'people/wanjiru-mfano.ts',
    url: 'file:///C:/My%20site/content/people/wanjiru-mfano.ts',
  })
})

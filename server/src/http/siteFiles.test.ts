import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support/temporaryFolder.ts'
import { listFiles } from './siteFiles.ts'

test('files are named with slashes, and compressed twins come in the place of their originals', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  // The last as Windows names a file of a folder; elsewhere a name may hold the sign.
  for (const name of ['index.html', 'index.html.br', 'assets/a.js', 'media\\b.svg']) {
    writeFileSync(join(folder, name), '')
  }
  expect((await listFiles(folder)).sort()).toEqual(['assets/a.js', 'index.html', 'media/b.svg'])
})

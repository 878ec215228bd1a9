import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { liftReleasedContent } from './liftReleasedContent.ts'

const ROOT = join(import.meta.dirname, '../..')
const RELEASES = join(import.meta.dirname, 'releases')

/** What reads the content, and what says of which types it is. */
const READERS = ['site/src', 'site/tsconfig.json', 'site/package.json', 'protocol', 'scripts']

const versions = readdirSync(RELEASES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('there is a copy of this version: if not, node scripts/testing/releases/keepContent.ts makes it', () => {
  // Before the first release there was none.
  if (packageJson.version !== '0.1.0') expect(versions).toContain(packageJson.version)
})

test.each(versions)(
  'whoever has content of %s can take this version: no type is missing',
  (version) => {
    const copy = mkdtempSync(join(tmpdir(), 'content-release-'))
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
    for (const part of [...READERS, 'tsconfig.base.json']) {
      cpSync(join(ROOT, part), join(copy, part), { recursive: true })
    }
    cpSync(join(RELEASES, version, 'content'), join(copy, 'content'), { recursive: true })
    liftReleasedContent(join(copy, 'content'))
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir')
    // Records are collected by their folders, so nothing that is compiled names them.
    const config = {
      extends: './site/tsconfig.json',
      include: ['site/src', 'content', 'scripts/subset-font.d.ts'],
      exclude: ['site/src/worker'],
    }
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', copy], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, ''])
  },
)

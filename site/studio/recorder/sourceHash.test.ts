import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findSubjects, type Subject } from './findSubjects.ts'
import { sourceHash } from './sourceHash.ts'

describe('the fingerprint of a scene', () => {
  let root: string
  let subject: Subject
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const hash = () => sourceHash(subject, root)

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'studio-'))) + sep
    write('projects/club/index.html', '<script type="module" src="scene.ts"></script>')
    write('projects/club/scene.ts', "import { mix } from '../../shared/mix.ts'\n")
    write('shared/mix.ts', "import './deep.ts'\nexport const mix = 1\n")
    write('shared/deep.ts', 'export const deep = 1\n')
    write('shared/unused.ts', 'export const unused = 1\n')
    write('shared/font.css', "@font-face { src: url('/node_modules/a-font/files/a.woff2') }")
    write('node_modules/a-font/package.json', '{ "version": "1.0.0" }')
    write('node_modules/a-font/files/a.woff2', 'glyphs')
    const [found] = findSubjects(root)
    if (!found) throw new Error('the scene was not found')
    subject = found
  })

  afterEach(() => rmSync(root, { recursive: true }))

  test('is the same for the same sources, and for another machine’s line ends', () => {
    const before = hash()
    expect(hash()).toBe(before)
    write('projects/club/scene.ts', "import { mix } from '../../shared/mix.ts'\r\n")
    expect(hash()).toBe(before)
  })

  test('changes with the scene, and with shared files that it reaches through others', () => {
    const before = hash()
    write('shared/deep.ts', 'export const deep = 2\n')
    const after = hash()
    expect(after).not.toBe(before)
    write('projects/club/note.txt', 'new')
    expect(hash()).not.toBe(after)
  })

  test('does not change with a shared file that it does not use', () => {
    const before = hash()
    write('shared/unused.ts', 'export const unused = 2\n')
    expect(hash()).toBe(before)
  })

  test('changes with what it is told to show, such as a price', () => {
    subject = { ...subject, shows: '{"startsAt":70}' }
    const before = hash()
    subject = { ...subject, shows: '{"startsAt":75}' }
    expect(hash()).not.toBe(before)
  })

  test('changes when a package that it takes a font from changes its version', () => {
    write('projects/club/scene.css', "@import '../../shared/font.css';")
    const before = hash()
    write('node_modules/a-font/package.json', '{ "version": "1.0.1" }')
    expect(hash()).not.toBe(before)
  })
})

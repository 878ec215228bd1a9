import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Subject } from './findSubjects.ts'
import { readManifest, unlistedFiles, whyStale } from './manifest.ts'
import type { Rendering } from './renderSubject.ts'
import { sourceHash } from './sourceHash.ts'
import { storeRenderings } from './storeRenderings.ts'

describe('storing what was rendered', () => {
  let media: string
  const rendering = (key: string, content: string): Rendering => ({
    key,
    width: 360,
    height: 225,
    color: '#123456',
    files: [
      { name: key, extension: 'webp', width: 360, type: 'image/webp', data: Buffer.from(content) },
    ],
  })
  const files = () => globSync('**/*.webp', { cwd: media })

  beforeEach(() => {
    media = mkdtempSync(join(tmpdir(), 'media-'))
  })

  afterEach(() => rmSync(media, { recursive: true }))

  test('names files by their content and lists them', () => {
    storeRenderings([rendering('stills/one', 'first')], 'abc', media)
    expect(files()).toEqual([expect.stringMatching(/^stills[\\/]one-360\.[0-9a-f]{8}\.webp$/)])
    expect(readManifest(media)['stills/one']).toMatchObject({ source: 'abc', width: 360 })
    expect(unlistedFiles(readManifest(media), media)).toEqual([])
  })

  test('deletes the files that it replaces, and no others', () => {
    storeRenderings([rendering('stills/one', 'first')], 'abc', media)
    storeRenderings([rendering('stills/two', 'second')], 'abc', media)
    storeRenderings([rendering('stills/one', 'third')], 'def', media)
    expect(files()).toHaveLength(2)
    expect(unlistedFiles(readManifest(media), media)).toEqual([])
  })

  test('a file that nobody lists is found', () => {
    storeRenderings([rendering('stills/one', 'first')], 'abc', media)
    writeFileSync(join(media, 'stray.png'), '')
    expect(unlistedFiles(readManifest(media), media)).toEqual(['stray.png'])
  })

  test('a subject is stale when never rendered, when changed, and when a file is gone', () => {
    const entry = join(media, 'drawing.svg')
    writeFileSync(entry, '<svg viewBox="0 0 1 1"></svg>')
    const subject: Subject = { key: 'svg/a/b', kind: 'svg', entry, outputs: ['svg/a/b'] }
    expect(whyStale(subject, readManifest(media), media)).toBe('never rendered')
    storeRenderings([rendering('svg/a/b', 'old')], 'another', media)
    expect(whyStale(subject, readManifest(media), media)).toBe('sources changed')
    storeRenderings([rendering('svg/a/b', 'new')], sourceHash(subject), media)
    expect(whyStale(subject, readManifest(media), media)).toBeNull()
    const [file] = readManifest(media)['svg/a/b']?.files ?? []
    rmSync(join(media, file?.path ?? ''))
    expect(existsSync(entry)).toBe(true)
    expect(whyStale(subject, readManifest(media), media)).toBe('files missing')
  })
})

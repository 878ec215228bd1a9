import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findSubjects } from './recorder/findSubjects.ts'
import { orphanedKeys, readManifest, unlistedFiles, whyStale } from './recorder/manifest.ts'

const WHAT_TO_DO = 'run `npm run media` and commit what it writes'

describe('the rendered media', () => {
  const subjects = findSubjects()
  const manifest = readManifest()

  test.each(subjects.map((subject) => [subject.key, subject] as const))(
    '%s was rendered from its present sources',
    (_, subject) => {
      expect(whyStale(subject, manifest), WHAT_TO_DO).toBeNull()
    },
  )

  test('the manifest lists nothing that the studio no longer has', () => {
    expect(orphanedKeys(subjects, manifest), WHAT_TO_DO).toEqual([])
  })

  test('no file lies about that the manifest does not list', () => {
    expect(unlistedFiles(manifest), WHAT_TO_DO).toEqual([])
  })

  test('a drawing and a scene say nothing about the machine that they were made on', () => {
    const drawings = subjects.filter((subject) => subject.kind === 'svg')
    for (const { entry } of drawings) expect(readFileSync(entry, 'utf8')).not.toMatch(/file:\/\//)
  })
})

/**
 * `npm run media [-- names] [--jobs 2] [--check] [--serve]`: renders the studio's scenes, stills and
 * drawings into `site/media` and lists them in its manifest. Only what changed is rendered.
 *
 * A name restricts the run: `katf-web`, `projects`, `stills/hero-robust`. `--check` renders nothing
 * and ends with 1 when something would be. `--serve` serves the studio for a look by hand.
 */
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findSubjects, type Subject } from './recorder/findSubjects.ts'
import {
  orphanedKeys,
  readManifest,
  unlistedFiles,
  whyStale,
  writeManifest,
} from './recorder/manifest.ts'
import { openBrowser } from './recorder/openBrowser.ts'
import { MEDIA } from './recorder/places.ts'
import { renderSubject } from './recorder/renderSubject.ts'
import { StudioError } from './recorder/StudioError.ts'
import { sourceHash } from './recorder/sourceHash.ts'
import { startStudioServer } from './recorder/startStudioServer.ts'
import { storeRenderings } from './recorder/storeRenderings.ts'

const SERVE_PORT = 4400

try {
  await main()
} catch (error) {
  if (!(error instanceof StudioError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      jobs: { type: 'string', default: '1' },
      check: { type: 'boolean', default: false },
      serve: { type: 'boolean', default: false },
    },
  })
  const jobs = Number(values.jobs)
  if (!Number.isInteger(jobs) || jobs < 1) throw new StudioError('--jobs takes a number from 1.')
  if (values.serve) return serve(findSubjects())
  if (values.check) {
    const stale = findStale(positionals)
    for (const { subject, reason } of stale) console.log(`${subject.key}: ${reason}`)
    if (stale.length > 0) throw new StudioError('Run `npm run media` and commit what it writes.')
    return
  }
  const first = findStale(positionals).filter(({ subject }) => subject.kind !== 'social')
  await render(first, jobs)
  // They show the others, so only now is it known which of them are out of date.
  const social = findStale(positionals)
  await render(social, jobs)
  if (positionals.length === 0) sweep(findSubjects())
  console.log(`${first.length + social.length} rendered; all else was up to date.`)
}

function findStale(names: readonly string[]): { subject: Subject; reason: string }[] {
  const manifest = readManifest()
  return choose(findSubjects(), names).flatMap((subject) => {
    const reason = whyStale(subject, manifest)
    return reason ? [{ subject, reason }] : []
  })
}

async function render(stale: { subject: Subject; reason: string }[], jobs: number): Promise<void> {
  if (stale.length === 0) return
  const server = await startStudioServer()
  const browser = await openBrowser()
  const waiting = stale.entries()
  const worker = async () => {
    for (const [index, { subject, reason }] of waiting) {
      const label = `[${index + 1}/${stale.length}] ${subject.key}`
      console.log(`${label}: ${reason}`)
      const startMs = performance.now()
      // Taken first: a source that is saved while we render must count as changed the next time.
      const source = sourceHash(subject)
      const renderings = await renderSubject(subject, {
        browser,
        addressOf: server.addressOf,
        report: (step) => console.log(`${label}: ${step}`),
      })
      storeRenderings(renderings, source)
      const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
      console.log(`${label}: done in ${seconds} s, ${sizes(renderings)}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: jobs }, worker))
  } finally {
    await browser.close()
    await server.close()
  }
}

function sizes(renderings: { files: { name: string; data: Buffer; type: string }[] }[]): string {
  const files = renderings.flatMap((rendering) => rendering.files)
  const total = files.reduce((sum, file) => sum + file.data.length, 0)
  const videos = files.filter((file) => file.type.startsWith('video/'))
  const parts = videos.map(
    (file) => `${file.name.split('-').at(-1)} ${kilobytes(file.data.length)}`,
  )
  return [`${kilobytes(total)} in all`, ...parts].join(', ')
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}

/** Forgets what is gone from the studio, and deletes what the manifest does not list. */
function sweep(subjects: readonly Subject[]): void {
  const manifest = readManifest()
  const orphans = orphanedKeys(subjects, manifest)
  for (const key of orphans) delete manifest[key]
  if (orphans.length > 0) writeManifest(manifest)
  for (const path of unlistedFiles(manifest)) {
    console.log(
      `deleting ${path} (${kilobytes(statSync(join(MEDIA, path)).size)}), which nothing lists`,
    )
    rmSync(join(MEDIA, path))
  }
}

function choose(subjects: readonly Subject[], names: readonly string[]): readonly Subject[] {
  if (names.length === 0) return subjects
  return names.flatMap((name) => {
    const found = subjects.filter(
      ({ key }) => key === name || key.startsWith(`${name}/`) || key.endsWith(`/${name}`),
    )
    if (found.length > 0) return found
    const kinds = [...new Set(subjects.map((subject) => subject.key.replace(/\/[^/]+$/, '')))]
    throw new StudioError(
      `The studio has nothing called ${name}. It has folders in ${kinds.join(', ')}; ` +
        'name one of those, or something in it.',
    )
  })
}

async function serve(subjects: readonly Subject[]): Promise<void> {
  const server = await startStudioServer(SERVE_PORT)
  for (const { entry, shows } of subjects) {
    console.log(
      server.addressOf(entry) + (shows === undefined ? '#play' : `?${encodeURIComponent(shows)}`),
    )
  }
}

import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Subject } from './findSubjects.ts'
import { MEDIA } from './places.ts'
import { sourceHash } from './sourceHash.ts'

export interface MediaFile {
  /** Below `site/media`, with forward slashes. */
  path: string
  width: number
  /** MIME type; a video's names its codec, so that a browser need not fetch it to refuse it. */
  type: string
}

export interface ManifestEntry {
  /** Fingerprint of the sources that it was rendered from. */
  source: string
  /** Intrinsic size of the largest file. */
  width: number
  height: number
  /** The placeholder while it loads; drawings have none. */
  color: string
  files: MediaFile[]
}

export type Manifest = Record<string, ManifestEntry>

const NAME = 'manifest.json'

export function readManifest(media: string = MEDIA): Manifest {
  const path = join(media, NAME)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Replaces the file in one step, so that a stopped run leaves the old one or the new one. */
export function writeManifest(manifest: Manifest, media: string = MEDIA): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  const path = join(media, NAME)
  writeFileSync(`${path}.new`, `${JSON.stringify(sorted, null, 1)}\n`)
  renameSync(`${path}.new`, path)
}

/** Why a subject must be rendered again, or null when its files are there and up to date. */
export function whyStale(
  subject: Subject,
  manifest: Manifest,
  media: string = MEDIA,
): 'never rendered' | 'sources changed' | 'files missing' | null {
  const entries = subject.outputs.map((key) => manifest[key])
  if (entries.some((entry) => entry === undefined)) return 'never rendered'
  const source = sourceHash(subject)
  if (entries.some((entry) => entry?.source !== source)) return 'sources changed'
  const files = entries.flatMap((entry) => entry?.files ?? [])
  return files.every((file) => existsSync(join(media, file.path))) ? null : 'files missing'
}

/** Manifest keys that nothing in the studio renders any more. */
export function orphanedKeys(subjects: readonly Subject[], manifest: Manifest): string[] {
  const expected = new Set(subjects.flatMap((subject) => subject.outputs))
  return Object.keys(manifest).filter((key) => !expected.has(key))
}

/** Files on disk that the manifest does not list. */
export function unlistedFiles(manifest: Manifest, media: string = MEDIA): string[] {
  const listed = new Set(Object.values(manifest).flatMap((entry) => entry.files.map((f) => f.path)))
  return globSync('**/*.*', { cwd: media })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name !== NAME && !listed.has(name))
}

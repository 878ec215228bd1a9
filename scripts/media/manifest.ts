import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export interface MediaFile {
  /** Below `site/media`, with forward slashes. */
  readonly path: string
  readonly width: number
  /** MIME type; a clip's names its codec, so that a browser need not fetch it to refuse it. */
  readonly type: string
  /** Of a clip: what a visitor pays for it. */
  readonly bytes?: number
}

export interface ManifestEntry {
  /** Fingerprint of the sources and settings that it was made from. */
  readonly source: string
  /** Intrinsic size of the largest file. */
  readonly width: number
  readonly height: number
  /** What shows until it has arrived; drawings have none. */
  readonly color: string
  readonly files: readonly MediaFile[]
}

export type Manifest = Record<string, ManifestEntry>

const NAME = 'manifest.json'

export function readManifest(media: string): Manifest {
  const path = join(media, NAME)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Replaces the file in one step, so that a stopped run leaves the old one or the new one. */
export function writeManifest(manifest: Manifest, media: string): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  const path = join(media, NAME)
  writeFileSync(`${path}.new`, `${JSON.stringify(sorted, null, 1)}\n`)
  renameSync(`${path}.new`, path)
}

/** Files on disk that the manifest does not list, such as those of a run that was stopped. */
export function unlistedFiles(manifest: Manifest, media: string): string[] {
  const listed = new Set(Object.values(manifest).flatMap(({ files }) => files.map((f) => f.path)))
  return globSync('**/*.*', { cwd: media })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name !== NAME && !listed.has(name))
}

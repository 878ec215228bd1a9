import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaEntry } from '../content/media.ts'

export interface ManifestEntry extends MediaEntry {
  /** Fingerprint of the sources and settings that it was made from. */
  readonly source: string
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

// A built renderer is in site/build/renderer, as deep below site/ as this folder is.
const SITE = join(import.meta.dirname, '../..')
/** Renditions of the sample content. They are committed. */
export const SHIPPED_MEDIA = join(SITE, 'media')
/** Renditions of everything else in `content/`, and the manifest of all that it needs. Not committed. */
export const MADE_MEDIA = join(SITE, 'build/media')

/** What the site can show. Before the first build it is what ships. */
export function readMedia(): Manifest {
  return readManifest(MADE_MEDIA) ?? readManifest(SHIPPED_MEDIA) ?? {}
}

/** The manifest of a folder; null where there is none. */
export function readManifest(folder: string): Manifest | null {
  const file = join(folder, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Where a file of the manifest is on the disk; null where it is gone. */
export function findMediaFile(
  path: string,
  folders: readonly string[] = [MADE_MEDIA, SHIPPED_MEDIA],
): string | null {
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file)) ?? null
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaEntry } from '../content/media.ts'

export interface ManifestEntry extends MediaEntry {
  /** The fingerprint of the entry's sources and settings. */
  readonly source: string
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

// Right in the built renderer, too: site/build/renderer is as deep below site/ as this folder.
const SITE = join(import.meta.dirname, '../..')
/** The committed renditions of the sample content. */
export const SHIPPED_MEDIA = join(SITE, 'media')
/** The renditions of all other content, and the manifest of all pictures of the site. Not committed. */
export const MADE_MEDIA = join(SITE, 'build/media')

/** Returns the manifest of the site, or of the sample content before the first build. */
export function readMedia(): Manifest {
  return readManifest(MADE_MEDIA) ?? readManifest(SHIPPED_MEDIA) ?? {}
}

export function readManifest(folder: string): Manifest | null {
  const file = join(folder, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Returns the place of a rendition on the disk; null for a missing file. */
export function findMediaFile(
  path: string,
  folders: readonly string[] = [MADE_MEDIA, SHIPPED_MEDIA],
): string | null {
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file)) ?? null
}

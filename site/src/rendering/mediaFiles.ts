import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaEntry } from '../content/media.ts'

export interface ManifestEntry extends MediaEntry {
  readonly source: string
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

// Correct even in the built renderer, because site/build/renderer is as deep below site/ as this folder.
const SITE = join(import.meta.dirname, '../..')
/** The folder with the renditions of the sample content, which are committed. */
export const SHIPPED_MEDIA = join(SITE, 'media')
/** The folder with the renditions that `SHIPPED_MEDIA` lacks, and with the manifest of the whole site. Not committed. */
export const MADE_MEDIA = join(SITE, 'build/media')

/** Returns the site's media manifest; before the first build, the manifest of the sample content. */
export function readMedia(): Manifest {
  return readManifest(MADE_MEDIA) ?? readManifest(SHIPPED_MEDIA) ?? {}
}

export function readManifest(folder: string): Manifest | null {
  const file = join(folder, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

export function findMediaFile(
  path: string,
  folders: readonly string[] = [MADE_MEDIA, SHIPPED_MEDIA],
): string | null {
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file)) ?? null
}

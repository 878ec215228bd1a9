import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digest, filesBelow, replaceFile } from 'schema/files.ts'
import type { MediaEntry } from '../../site/src/content/media.ts'
import {
  type Manifest,
  type ManifestEntry,
  readManifest,
} from '../../site/src/rendering/mediaFiles.ts'

const MANIFEST = 'manifest.json'

/** The files made from one asset, before they are written to the disk. */
export interface Rendition extends Omit<MediaEntry, 'files'> {
  readonly files: readonly RenditionFile[]
}

export interface RenditionFile {
  readonly extension: string
  readonly width: number
  readonly type: string
  readonly data: Buffer
}

/** Returns why a drawing or a clip cannot be shown, to be read after its name (`is not an MP4 file`); null for a usable one. */
export async function whyUnusable(make: () => unknown): Promise<string | null> {
  try {
    await make()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Writes files under names with a hash of their content, and lists them in the manifest afterwards, so that the manifest of an interrupted
 * run lists only complete files.
 */
export function storeRendition(
  key: string,
  { files, ...rendition }: Rendition,
  source: string,
  media: string,
): ManifestEntry {
  const listed = files.map(({ data, extension, width, type }) => {
    const hash = digest(data).slice(0, 8)
    const path = `${key}${extension === 'svg' ? '' : `-${width}`}.${hash}.${extension}`
    const file = join(media, path)
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) replaceFile(file, data)
    return { path, width, type, ...(extension === 'mp4' && { bytes: data.length }) }
  })
  const entry = { source, ...rendition, files: listed }
  // Reads the manifest as late as possible, because a parallel job may have added an entry.
  writeManifest({ ...readManifest(media), [key]: entry }, media)
  return entry
}

export function writeManifest(manifest: Manifest, folder: string): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  replaceFile(join(folder, MANIFEST), `${JSON.stringify(sorted, null, 1)}\n`)
}

/** Returns the files in a folder that the manifest does not list, such as those that an interrupted run has left. */
export function unlistedFiles(manifest: Manifest, folder: string): string[] {
  const listed = new Set(Object.values(manifest).flatMap(({ files }) => files.map((f) => f.path)))
  return filesBelow(folder).filter((name) => name !== MANIFEST && !listed.has(name))
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readManifest } from '../../site/src/rendering/mediaFiles.ts'
import { writeManifest } from './manifest.ts'

/** What was made of one asset under one key, and not written yet. */
export interface Rendition {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly color: string
  readonly files: readonly RenditionFile[]
}

export interface RenditionFile {
  readonly extension: string
  readonly width: number
  readonly type: string
  readonly data: Buffer
}

/**
 * Writes the files under names that carry their content's hash, then lists them. Each step replaces one file as a
 * whole, and nothing is deleted: what a stopped run leaves is listed and whole, or is not listed and swept later.
 */
export function storeRenditions(
  renditions: readonly Rendition[],
  source: string,
  media: string,
): void {
  const entries = renditions.map(({ key, width, height, color, files }) => {
    const listed = files.map((file) => {
      const path = pathOf(key, file)
      writeWhole(join(media, path), file.data)
      const bytes = file.type.startsWith('video/') ? { bytes: file.data.length } : {}
      return { path, width: file.width, type: file.type, ...bytes }
    })
    return [key, { source, width, height, color, files: listed }] as const
  })
  // Read as late as possible: the other of two that run at a time may have added its own.
  writeManifest({ ...readManifest(media), ...Object.fromEntries(entries) }, media)
}

function pathOf(key: string, { data, extension, width }: RenditionFile): string {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8)
  const size = extension === 'svg' ? '' : `-${width}`
  return `${key}${size}.${hash}.${extension}`
}

function writeWhole(path: string, data: Buffer): void {
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, data)
  renameSync(`${path}.new`, path)
}

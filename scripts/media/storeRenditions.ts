import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type Manifest, readManifest } from '../../site/src/rendering/mediaFiles.ts'

const MANIFEST = 'manifest.json'

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

/** Replaces the file in one step, so that a stopped run leaves the old one or the new one. */
export function writeManifest(manifest: Manifest, folder: string): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  replaceFile(join(folder, MANIFEST), `${JSON.stringify(sorted, null, 1)}\n`)
}

/** Files on disk that the manifest does not list, such as those of a run that was stopped. */
export function unlistedFiles(manifest: Manifest, folder: string): string[] {
  const listed = new Set(Object.values(manifest).flatMap(({ files }) => files.map((f) => f.path)))
  return globSync('**/*.*', { cwd: folder })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name !== MANIFEST && !listed.has(name))
}

export function removeUnlisted(manifest: Manifest, folder: string): void {
  for (const path of unlistedFiles(manifest, folder)) rmSync(join(folder, path))
}

function pathOf(key: string, { data, extension, width }: RenditionFile): string {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8)
  const size = extension === 'svg' ? '' : `-${width}`
  return `${key}${size}.${hash}.${extension}`
}

function writeWhole(path: string, data: Buffer): void {
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  replaceFile(path, data)
}

function replaceFile(path: string, data: string | Buffer): void {
  writeFileSync(`${path}.new`, data)
  renameSync(`${path}.new`, path)
}

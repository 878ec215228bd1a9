import { globSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Manifest } from '../../site/src/rendering/mediaFiles.ts'

const NAME = 'manifest.json'

/** Replaces the file in one step, so that a stopped run leaves the old one or the new one. */
export function writeManifest(manifest: Manifest, folder: string): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  const path = join(folder, NAME)
  writeFileSync(`${path}.new`, `${JSON.stringify(sorted, null, 1)}\n`)
  renameSync(`${path}.new`, path)
}

/** Files on disk that the manifest does not list, such as those of a run that was stopped. */
export function unlistedFiles(manifest: Manifest, folder: string): string[] {
  const listed = new Set(Object.values(manifest).flatMap(({ files }) => files.map((f) => f.path)))
  return globSync('**/*.*', { cwd: folder })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name !== NAME && !listed.has(name))
}

export function removeUnlisted(manifest: Manifest, folder: string): void {
  for (const path of unlistedFiles(manifest, folder)) rmSync(join(folder, path))
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readManifest, writeManifest } from './manifest.ts'
import { MEDIA } from './places.ts'
import type { Rendering } from './renderSubject.ts'

/** Writes the files under hashed names, lists them, and deletes those that they replace. */
export function storeRenderings(
  renderings: readonly Rendering[],
  source: string,
  media: string = MEDIA,
): void {
  // Read anew: somebody else's run may have added its own entries since ours began.
  const manifest = readManifest(media)
  const replaced = renderings.flatMap(({ key }) => manifest[key]?.files ?? [])
  for (const { key, width, height, color, files } of renderings) {
    const listed = files.map((file) => {
      const hash = createHash('sha256').update(file.data).digest('hex').slice(0, 8)
      const size = file.extension === 'svg' ? '' : `-${file.width}`
      const path = `${file.name}${size}.${hash}.${file.extension}`
      mkdirSync(dirname(join(media, path)), { recursive: true })
      if (!existsSync(join(media, path))) writeFileSync(join(media, path), file.data)
      return { path, width: file.width, type: file.type }
    })
    manifest[key] = { source, width, height, color, files: listed }
  }
  writeManifest(manifest, media)
  const kept = new Set(Object.values(manifest).flatMap((entry) => entry.files.map((f) => f.path)))
  for (const { path } of replaced) if (!kept.has(path)) rmSync(join(media, path), { force: true })
}

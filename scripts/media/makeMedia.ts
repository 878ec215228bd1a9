import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireContent } from 'schema/reading/readContent.ts'
import { findMediaFile, readMedia } from '../../site/src/rendering/mediaFiles.ts'
import { drawIcons } from './drawIcons.ts'
import { removeUnlisted, writeManifest } from './manifest.ts'
import { PLACES } from './places.ts'
import { readPages } from './readPages.ts'
import { findUnshipped, type MediaRun, updateMedia } from './updateMedia.ts'

/** Of the content as it is when it begins. */
function presentRun(): MediaRun {
  const content = requireContent(PLACES.content)
  return {
    places: PLACES,
    brand: content.brand,
    readPages: () => readPages(content),
    report: (line) => console.log(line),
  }
}

/**
 * Brings the site's icons, renditions and social pictures up to date; prints what it makes.
 * @returns how many things were made.
 */
export async function makeMedia(): Promise<number> {
  drawIcons()
  return updateMedia(presentRun())
}

/** Makes what the present content needs the media that ship. */
export async function shipMedia(): Promise<void> {
  await makeMedia()
  const { shipped } = PLACES
  const manifest = readMedia()
  for (const { path } of Object.values(manifest).flatMap(({ files }) => files)) {
    const [made, target] = [findMediaFile(path), join(shipped, path)]
    if (!made || existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(made, target)
  }
  writeManifest(manifest, shipped)
  removeUnlisted(manifest, shipped)
}

/** In which way the media that ship differ from what the present content needs. */
export function checkShipped(): Promise<string[]> {
  return findUnshipped(presentRun())
}

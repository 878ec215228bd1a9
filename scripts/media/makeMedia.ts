import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content } from 'schema/content.ts'
import { requireContent } from 'schema/reading/readContent.ts'
import { bundlePageRenderer } from '../../site/src/rendering/bundles.ts'
import { loadRenderer } from '../../site/src/rendering/loadRenderer.ts'
import { findMediaFile, readMedia } from '../../site/src/rendering/mediaFiles.ts'
import { siteSettings } from '../../site/src/rendering/siteSettings.ts'
import { drawIcons } from './drawSprite.ts'
import { PLACES } from './places.ts'
import { removeUnlisted, writeManifest } from './storeRenditions.ts'
import { findUnshipped, type MediaRun, updateMedia } from './updateMedia.ts'

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

/** What social pictures say, by what renders the pages. */
async function readPages(content: Content): ReturnType<MediaRun['readPages']> {
  await bundlePageRenderer()
  const { module } = await loadRenderer()
  const { site } = module.prepareSite(content, readMedia(), siteSettings(process.env))
  return {
    pictures: module
      .socialPictures(site)
      .map((picture) => ({ key: module.socialPictureKey(picture), picture })),
    signature: module.signatureOf(site),
  }
}

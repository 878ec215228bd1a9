import { join } from 'node:path'
import { requireContent } from 'schema/yaml/readFolder.ts'
import { createSite } from '../../site/src/content/createSite.ts'
import { mediaOf } from '../../site/src/content/media.ts'
import { socialTexts } from '../../site/src/content/socialPictures.ts'
import { siteSettings } from '../../site/src/rendering/buildSettings.ts'
import { drawIcons } from './drawSprite.ts'
import { filesInFolder } from './findAssets.ts'
import { MEDIA_FOLDERS, updateMedia } from './updateMedia.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** Makes the missing icons, renditions and social pictures in the folder `made`, prints each, and returns their number. */
export async function makeMedia(made = MEDIA_FOLDERS.made): Promise<number> {
  drawIcons()
  const content = requireContent(CONTENT)
  const run = await updateMedia({
    content: filesInFolder(CONTENT),
    folders: { ...MEDIA_FOLDERS, made },
    brand: content.brand,
    socialTexts: (media) =>
      socialTexts(createSite(content, mediaOf(media), siteSettings(process.env))),
    report: (line) => console.log(line),
  })
  return run.made
}

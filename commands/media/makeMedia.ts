import { join } from 'node:path'
import { requireContent } from 'schema/yaml/readFolder.ts'
import { siteSettings } from '../../site/src/rendering/buildSettings.ts'
import { bundlePageRenderer } from '../../site/src/rendering/bundles.ts'
import { loadRenderer, type Renderer } from '../../site/src/rendering/loadRenderer.ts'
import type { PreparedSite } from '../../site/src/rendering/prerender.ts'
import { drawIcons } from './drawSprite.ts'
import { filesInFolder } from './findAssets.ts'
import { MEDIA_FOLDERS, type Pages, updateMedia } from './updateMedia.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** Makes the missing icons, renditions and social pictures in the folder `made`, prints each, and returns their number. */
export async function makeMedia(made = MEDIA_FOLDERS.made): Promise<number> {
  drawIcons()
  const content = requireContent(CONTENT)
  const run = await updateMedia({
    content: filesInFolder(CONTENT),
    folders: { ...MEDIA_FOLDERS, made },
    brand: content.brand,
    readPages: async (media) => {
      await bundlePageRenderer()
      const { module } = await loadRenderer()
      return pagesOf(module.prepareSite(content, media, siteSettings(process.env)), module)
    },
    report: (line) => console.log(line),
  })
  return run.made
}

export function pagesOf({ site }: PreparedSite, module: Renderer['module']): Pages {
  return {
    pictures: module
      .socialPictures(site)
      .map((picture) => ({ key: module.socialPictureKey(picture), picture })),
    signature: module.signatureOf(site),
  }
}

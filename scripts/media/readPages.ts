import type { Content } from 'schema/content.ts'
import type { SocialPicture } from '../../site/src/content/socialPictureTypes.ts'
import { bundlePageRenderer } from '../../site/src/rendering/bundles.ts'
import { loadRenderer } from '../../site/src/rendering/loadRenderer.ts'
import { readMedia } from '../../site/src/rendering/mediaFiles.ts'
import { siteSettings } from '../../site/src/rendering/siteSettings.ts'
import type { Signature } from './social/designs.ts'

export interface Pages {
  /** One a page, with its key in the manifest. */
  readonly pictures: readonly { readonly key: string; readonly picture: SocialPicture }[]
  readonly signature: Signature
}

/** What social pictures say, by what renders the pages. */
export async function readPages(content: Content): Promise<Pages> {
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

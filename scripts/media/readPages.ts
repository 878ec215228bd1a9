import type { SocialPicture } from '../../site/src/content/socialPictureTypes.ts'
import { buildRenderer } from '../../site/src/rendering/buildRenderer.ts'
import type { Signature } from './social/designs.ts'

export interface Pages {
  /** One a page, with its key in the manifest. */
  readonly pictures: readonly { readonly key: string; readonly picture: SocialPicture }[]
  readonly signature: Signature
}

/** What social pictures say, by what renders the pages. */
export async function readPages(): Promise<Pages> {
  const { module } = await buildRenderer()
  const { socialPictures, socialPictureKey, signature } = module
  return {
    pictures: socialPictures.map((picture) => ({ key: socialPictureKey(picture), picture })),
    signature,
  }
}

import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { SocialPicture } from '../../site/src/content/socialPictureTypes.ts'
import { ROOT } from './places.ts'
import type { Signature } from './social/designs.ts'

export interface Pages {
  /** One a page, with its key in the manifest. */
  readonly pictures: readonly { readonly key: string; readonly picture: SocialPicture }[]
  readonly signature: Signature
}

/** What social pictures say. The site's content is read by Vite's means, as the site itself reads it. */
export async function readPages(): Promise<Pages> {
  type Module = typeof import('../../site/src/content/socialPictures.ts')
  const { module } = await runnerImport<Module>(join(ROOT, 'site/src/content/socialPictures.ts'), {
    configFile: false,
    root: join(ROOT, 'site'),
    logLevel: 'error',
  })
  const { socialPictures, socialPictureKey, signature } = module
  return {
    pictures: socialPictures.map((picture) => ({ key: socialPictureKey(picture), picture })),
    signature,
  }
}

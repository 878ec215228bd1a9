import sharp from 'sharp'
import type { SocialPicture } from '../../../site/src/content/socialPictures.ts'
import type { Asset } from '../findAssets.ts'
import { openPicture } from '../openPicture.ts'
import type { Palette } from '../readPalette.ts'
import { rasterise } from '../renderIcons.ts'
import { SOCIAL } from '../settings.ts'
import type { Rendition } from '../storeRenditions.ts'
import { drawDesign, type Signature } from './designs.ts'
import type { Box } from './fitText.ts'
import { loadTypesetter } from './loadTypesetter.ts'

interface SocialJob {
  readonly picture: SocialPicture
  readonly signature: Signature
  readonly palette: Palette
  readonly assets: readonly Asset[]
}

export async function drawSocialPicture(job: SocialJob): Promise<Rendition> {
  const { signature, palette, assets } = job
  // Prices contain the no-break space.
  const texts = [JSON.stringify(job.picture), ...Object.values(signature), '\u00a0']
  const setter = await loadTypesetter(texts)
  const tile = (name: string, box: Box) => drawTile(name, box, assets)
  // A heading with letters that the typefaces lack would have gaps, so the agency's name replaces the heading.
  const heading = setter.canSet(job.picture.heading) ? job.picture.heading : signature.name
  const parts = await drawDesign({ ...job.picture, heading }, signature, { palette, setter, tile })
  const { width, height } = SOCIAL.size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts}</svg>`
  const drawn = sharp(Buffer.from(svg)).removeAlpha()
  const png = await drawn.clone().png(SOCIAL.png).toBuffer()
  const jpg = await drawn.clone().jpeg(SOCIAL.jpg).toBuffer()
  // Keeps the smaller file: flat colours are smaller as PNG, photos as JPEG.
  const file =
    png.length < jpg.length
      ? { extension: 'png', width, type: 'image/png', data: png }
      : { extension: 'jpg', width, type: 'image/jpeg', data: jpg }
  // Pages do not show this picture, so it needs no placeholder colour.
  return { width, height, color: 'transparent', files: [file] }
}

export function sourcesOf(picture: SocialPicture, assets: readonly Asset[]): string[] {
  const shown = picture.design === 'picture' ? [find(assets, picture.picture)] : []
  const logos = assets.filter(({ key }) => /^pictures\/mark/.test(key))
  return [...shown, ...logos].map(({ file }) => file)
}

async function drawTile(name: string, box: Box, assets: readonly Asset[]): Promise<string> {
  const { x, y, width, height } = box
  const size = { width, height, fit: 'cover', position: 'left top' } as const
  const variant = assets.find(({ key }) => key === `pictures/${name}`)
  const png = name.startsWith('mark')
    ? await rasterise((variant ?? find(assets, 'pictures/mark')).file, width)
    : await (await openPicture(find(assets, name).file)).resize(size).png().toBuffer()
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`
}

function find(assets: readonly Asset[], key: string): Asset {
  const asset = assets.find((candidate) => candidate.key === key)
  if (!asset) throw new Error(`content/${key} is missing: add it for the social pictures.`)
  return asset
}

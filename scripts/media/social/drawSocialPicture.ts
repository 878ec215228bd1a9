import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { SocialPicture } from '../../../site/src/content/socialPictureTypes.ts'
import type { Asset } from '../findAssets.ts'
import { openPicture } from '../openPicture.ts'
import type { Palette } from '../readPalette.ts'
import { SOCIAL } from '../settings.ts'
import type { Rendition } from '../storeRenditions.ts'
import { Canvas, type LoadTile } from './Canvas.ts'
import { designs, type Signature } from './designs.ts'
import { loadTypesetter, type Typesetter } from './loadTypesetter.ts'

/** Librsvg draws an SVG at 72 dots an inch unless told otherwise. */
const SVG_DENSITY = 72
/** Signs that designs add to what the record says. */
const OWN_SIGNS = '$/…from Starts at,'

export interface SocialJob {
  readonly key: string
  readonly picture: SocialPicture
  readonly signature: Signature
  readonly palette: Palette
  readonly assets: readonly Asset[]
}

/** The picture that chats show beside a link to a page. */
export async function drawSocialPicture(job: SocialJob): Promise<Rendition> {
  const { key, picture, signature, palette, assets } = job
  const texts = [JSON.stringify(picture), ...Object.values(signature), OWN_SIGNS]
  const setter = await loadTypesetter(texts)
  const canvas = new Canvas(palette, setter, tileLoader(assets))
  const { width, height } = SOCIAL.size
  await draw(canvas, settable(picture, signature, setter), signature)
  const drawn = sharp(canvas.svg(SOCIAL.size)).removeAlpha()
  const png = await drawn.clone().png(SOCIAL.png).toBuffer()
  const jpg = await drawn.clone().jpeg(SOCIAL.jpg).toBuffer()
  // Flat colours weigh less as a palette, pictures as a JPEG.
  const file =
    png.length < jpg.length
      ? { extension: 'png', width, type: 'image/png', data: png }
      : { extension: 'jpg', width, type: 'image/jpeg', data: jpg }
  // No page shows it, so it needs no placeholder.
  return { key, width, height, color: 'transparent', files: [file] }
}

/** The sources of the pictures within it, whose change makes it stale. */
export function sourcesOf(picture: SocialPicture, assets: readonly Asset[]): string[] {
  const keys = 'pictures' in picture ? picture.pictures : []
  return [...keys.map((key) => find(assets, key).file), ...marksOf(assets).map(({ file }) => file)]
}

function marksOf(assets: readonly Asset[]): Asset[] {
  return assets.filter(({ key }) => /^pictures\/mark/.test(key))
}

/** TypeScript cannot see that a design and its record belong together. */
function draw(canvas: Canvas, picture: SocialPicture, signature: Signature): Promise<void> {
  const design = designs[picture.design] as (
    canvas: Canvas,
    shown: SocialPicture,
    signature: Signature,
  ) => Promise<void>
  return design(canvas, picture, signature)
}

/** A heading in letters that the typefaces lack would have holes: the agency's name stands in for it. */
function settable(picture: SocialPicture, { name }: Signature, setter: Typesetter): SocialPicture {
  if (!('heading' in picture) || setter.canSet(picture.heading)) return picture
  return { ...picture, heading: name }
}

function tileLoader(assets: readonly Asset[]): LoadTile {
  return async (key, size, fit) => {
    // A variant of the mark that there is none of: the mark itself.
    const name = key.startsWith('mark') ? `pictures/${key}` : key
    const isThere = assets.some((asset) => asset.key === name)
    const { file, kind } = find(assets, key.startsWith('mark') && !isThere ? 'pictures/mark' : name)
    const source = kind === 'drawing' ? await openDrawing(file, size, fit) : openPicture(file)
    if (fit === 'contain') {
      return source
        .resize({ ...size, fit: 'contain', background: '#0000' })
        .png()
        .toBuffer()
    }
    // Of a screen that runs off the picture, the left side is seen.
    const position = fit === 'left' ? 'left top' : 'centre'
    return source
      .resize({ ...size, fit: 'cover', position })
      .png()
      .toBuffer()
  }
}

/** Drawn as large as it is shown, not scaled up. */
async function openDrawing(
  file: string,
  { width, height }: { width: number; height: number },
  fit: 'cover' | 'contain' | 'left',
) {
  const data = readFileSync(file)
  const own = await sharp(data).metadata()
  const scales = [width / own.width, height / own.height]
  const scale = fit === 'contain' ? Math.min(...scales) : Math.max(...scales)
  return sharp(data, { density: Math.min(100_000, SVG_DENSITY * scale) })
}

function find(assets: readonly Asset[], key: string): Asset {
  const asset = assets.find((candidate) => candidate.key === key)
  if (!asset) throw new Error(`content/ has no picture ${key}, which a social picture shows.`)
  return asset
}

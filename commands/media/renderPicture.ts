import sharp from 'sharp'
import { openPicture, shapedSize } from './openPicture.ts'
import { AVIF, LOGO_WEBP, type Rules, type ShapedRules, type SmallRules, WEBP } from './settings.ts'
import type { Rendition, RenditionFile } from './storeRenditions.ts'

/** A picture is first scaled down to at most this many times the width of its widest file. Nothing visible is lost. */
const WORKING_SCALE = 2

/** Renders a picture in the formats and widths of its slot, none wider than the source. */
export async function renderPicture(file: string, rules: Rules): Promise<Rendition> {
  return rules.kind === 'shaped' ? renderShaped(file, rules) : renderSmall(file, rules)
}

async function renderShaped(file: string, rules: ShapedRules): Promise<Rendition> {
  const { data: whole, info, color } = await cropToShape(file, rules)
  const fitting = rules.widths.filter((width) => width <= info.width)
  const widths = fitting.length > 0 ? fitting : [info.width]
  const files: RenditionFile[] = []
  for (const width of widths) {
    const picture = sharp(whole).resize({ width, kernel: 'lanczos3' })
    const avif = await picture.clone().avif(AVIF).toBuffer()
    const webp = await picture.clone().webp(WEBP).toBuffer()
    files.push({ extension: 'avif', width, type: 'image/avif', data: avif })
    files.push({ extension: 'webp', width, type: 'image/webp', data: webp })
  }
  const width = Math.max(...widths)
  return { width, height: Math.round((width * info.height) / info.width), color, files }
}

/** Crops a source to the aspect ratio of its slot, and scales a large source down. */
async function cropToShape(
  file: string,
  { shape, keep, widths }: Pick<ShapedRules, 'shape' | 'keep' | 'widths'>,
): Promise<{ data: Buffer; info: { width: number; height: number }; color: string }> {
  const source = await openPicture(file)
  const { width, height } = (await source.metadata()).autoOrient
  const own = shapedSize({ width, height }, shape)
  const scale = Math.min(1, (WORKING_SCALE * Math.max(...widths)) / own.width)
  const size = { width: Math.round(own.width * scale), height: Math.round(own.height * scale) }
  const isWhole = size.width === width && size.height === height
  const cropped = isWhole ? source : source.resize({ ...size, fit: 'cover', position: keep })
  const png = await cropped.png({ compressionLevel: 1 }).toBuffer()
  const { isOpaque, dominant } = await sharp(png).stats()
  const { r, g, b } = dominant
  const data = isOpaque
    ? await sharp(png).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
    : png
  return {
    data,
    info: size,
    color: isOpaque ? `#${Buffer.from([r, g, b]).toString('hex')}` : 'transparent',
  }
}

async function renderSmall(file: string, rules: SmallRules): Promise<Rendition> {
  const source = await openPicture(file)
  const { width, height } = (await source.metadata()).autoOrient
  const side = Math.min(width, height, rules.box.width)
  const picture =
    rules.kind === 'face'
      ? source.resize(side, side, { fit: 'cover', position: 'attention' }).webp(WEBP)
      : source.resize({ ...rules.box, fit: 'inside', withoutEnlargement: true }).webp(LOGO_WEBP)
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const rendered = { extension: 'webp', width: info.width, type: 'image/webp', data }
  return { width: info.width, height: info.height, color: 'transparent', files: [rendered] }
}

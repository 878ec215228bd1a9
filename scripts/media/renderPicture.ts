import sharp, { type Sharp } from 'sharp'
import { openPicture, shapedSize } from './openPicture.ts'
import { AVIF, LOGO_WEBP, type PictureSlot, type Slot, type SmallSlot, WEBP } from './settings.ts'
import type { Rendition, RenditionFile } from './storeRenditions.ts'

/** Shapes that differ by less are shown whole: a pixel on the edge is not worth cutting. */
const SAME_SHAPE = 0.01
/** Of the widest file: enough for every filter, and not the eight thousand pixels of a camera. */
const WORKING_SCALE = 2

/** A picture in every format and width that its slot has, never wider than its source. */
export async function renderPicture(key: string, file: string, slot: Slot): Promise<Rendition> {
  return slot.kind === 'shaped' ? renderShaped(key, file, slot) : renderSmall(key, file, slot)
}

async function renderShaped(key: string, file: string, slot: PictureSlot): Promise<Rendition> {
  const { data: whole, info, color } = await cutToShape(file, slot)
  const fitting = slot.widths.filter((width) => width <= info.width)
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
  return { key, width, height: Math.round((width * info.height) / info.width), color, files }
}

/** A source in its slot's shape, at its own size or at what the widest file needs. */
export async function cutToShape(
  file: string,
  { shape, keep, widths }: Pick<PictureSlot, 'shape' | 'keep' | 'widths'>,
): Promise<{ data: Buffer; info: { width: number; height: number }; color: string }> {
  const source = openPicture(file)
  const { width, height } = (await source.metadata()).autoOrient
  const isSameShape =
    !shape || Math.abs((width * shape.height) / (height * shape.width) - 1) < SAME_SHAPE
  const most = WORKING_SCALE * Math.max(...widths)
  const own = isSameShape ? { width, height } : shapedSize({ width, height }, shape)
  const scale = Math.min(1, most / own.width)
  const size = { width: Math.round(own.width * scale), height: Math.round(own.height * scale) }
  const cut =
    isSameShape && scale === 1 ? source : source.resize({ ...size, fit: 'cover', position: keep })
  const png = await cut.png({ compressionLevel: 1 }).toBuffer()
  const { isOpaque, dominant } = await sharp(png).stats()
  const data = isOpaque
    ? await sharp(png).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
    : png
  return { data, info: size, color: isOpaque ? hexOf(dominant) : 'transparent' }
}

async function renderSmall(key: string, file: string, slot: SmallSlot): Promise<Rendition> {
  const source = openPicture(file)
  const { width, height } = (await source.metadata()).autoOrient
  const { data, info } = await (slot.kind === 'face'
    ? encodeFace(source, Math.min(width, height, slot.box.width))
    : source.resize({ ...slot.box, fit: 'inside', withoutEnlargement: true }).webp(LOGO_WEBP)
  ).toBuffer({ resolveWithObject: true })
  const rendered = { extension: 'webp', width: info.width, type: 'image/webp', data }
  return { key, width: info.width, height: info.height, color: 'transparent', files: [rendered] }
}

function encodeFace(source: Sharp, side: number): Sharp {
  return source
    .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
    .webp(WEBP)
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

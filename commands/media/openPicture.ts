import { readFileSync } from 'node:fs'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { refuseFormat } from './refuseFormat.ts'
import {
  MAX_PIXELS,
  MAX_UNPACKED_BYTES,
  MOST_CUT,
  type Shape,
  type Slot,
  sizeWanted,
} from './settings.ts'

const FORMATS = new Set(['png', 'jpeg', 'webp'])
/** How a file begins that the desk takes: nothing else is read as a picture. */
const TAKEN_BY_DESK = /^(\xff\xd8\xff|\x89PNG\r\n.\n|RIFF....WEBP|....ftyp(avif|avis|mif1))/s

/** A picture as it is meant to be seen: turned as its camera was held, in sRGB with eight bits, no metadata. */
export async function openPicture(file: string): Promise<Sharp> {
  // By its bytes: sharp would keep an open file in its cache, and a changed one would show its old self.
  const picture = sharp(readFileSync(file), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
  const { depth, hasProfile } = await picture.metadata()
  // Sharp drops the profile of a picture with sixteen bits unless another one is asked for.
  return depth === 'ushort' && hasProfile
    ? picture.withIccProfile('srgb', { attach: false })
    : picture
}

/**
 * Why a picture cannot be shown in its slot, as the rest of a sentence that begins with its name; null when it can.
 * @param isForDesk - it comes from the desk, which cuts it afterwards: its shape is not checked, and AVIF is taken.
 */
export async function whyUnusable(
  file: string,
  slot: Slot,
  isForDesk = false,
): Promise<string | null> {
  let data: Buffer
  try {
    data = readFileSync(file)
  } catch (error) {
    return `cannot be opened (${(error as NodeJS.ErrnoException).code}).`
  }
  const wanted = `PNG, JPEG or WebP, ${sizeWanted(slot)}`
  const damaged = `is no picture that can be read, or is damaged: save it again as ${wanted}.`
  const isTaken = !isForDesk || TAKEN_BY_DESK.test(data.toString('latin1', 0, 16))
  const metadata = isTaken ? await metadataOf(data) : null
  const isAvif = isForDesk && metadata?.compression === 'av1'
  if (!metadata || !(FORMATS.has(metadata.format ?? '') || isAvif)) {
    // Somebody may have changed the ending by hand.
    return refuseFormat(data, wanted) ?? damaged
  }
  if ((metadata.pages ?? 1) > 1) {
    return `is animated: save one picture of it, ${sizeWanted(slot)}.`
  }
  const mostPixels = Math.min(MAX_PIXELS, MAX_UNPACKED_BYTES / bytesPerPixel(metadata))
  if (metadata.width * metadata.height > mostPixels) {
    return `has ${metadata.width} × ${metadata.height} pixels, more than the ${Math.floor(mostPixels / 1e6)} million that are read of a picture of its kind: ${sizeWanted(slot)}.`
  }
  const { width, height } = metadata.autoOrient
  const cut = slot.kind === 'shaped' && !isForDesk ? cutShare({ width, height }, slot.shape) : 0
  if (cut > MOST_CUT) {
    return `has ${width} × ${height} pixels, of which ${Math.round(cut * 100)} % would be cut away. Cut out what is to be seen yourself, or take another: ${sizeWanted(slot)}.`
  }
  if (isTooSmall({ width, height }, slot)) {
    return `has ${width} × ${height} pixels, which is too small: ${sizeWanted(slot)}.`
  }
  try {
    // Decodes all of it: a file that was cut off has a whole head.
    await sharp(data, { failOn: 'error' }).stats()
  } catch {
    return damaged
  }
  return null
}

/** Reads the head alone, so that a picture of any size can be asked; null when it is none. */
async function metadataOf(data: Buffer) {
  try {
    return await sharp(data, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

/** What a pixel takes in memory while a picture is read: its samples, several times where the decoder keeps the whole picture. */
function bytesPerPixel({ channels, depth, format, isProgressive }: Metadata): number {
  const copies = format === 'heif' ? 4 : format === 'webp' || isProgressive ? 2 : 1
  return channels * (depth === 'ushort' ? 2 : 1) * copies
}

function isTooSmall(size: Shape, slot: Slot): boolean {
  if (slot.kind !== 'shaped') return Math.max(size.width, size.height) < slot.minSide
  return shapedSize(size, slot.shape).width < slot.minWidth
}

/** How much of a picture its slot does not show. */
function cutShare(size: Shape, shape: Shape | null): number {
  const shown = shapedSize(size, shape)
  return 1 - (shown.width * shown.height) / (size.width * size.height)
}

/** The largest size of the shape that fits into a picture. */
export function shapedSize({ width, height }: Shape, shape: Shape | null): Shape {
  if (!shape) return { width, height }
  const scale = Math.min(width / shape.width, height / shape.height)
  return { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) }
}

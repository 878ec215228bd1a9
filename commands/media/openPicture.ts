import { readFileSync } from 'node:fs'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { refuseFormat } from './refuseFormat.ts'
import {
  MAX_PIXELS,
  MAX_UNPACKED_BYTES,
  MOST_CROP,
  type Rules,
  type Shape,
  sizeWanted,
} from './settings.ts'

const FORMATS = new Set(['png', 'jpeg', 'webp'])
/** Matches the first bytes of the formats that the desk accepts. Files in other formats never reach the decoder. */
const TAKEN_BY_DESK = /^(\xff\xd8\xff|\x89PNG\r\n.\n|RIFF....WEBP|....ftyp(avif|avis|mif1))/s

/** Opens a picture with its orientation applied, in sRGB with eight bits, without metadata. */
export async function openPicture(file: string): Promise<Sharp> {
  // Reads the file first, because sharp caches files by name and would show the old content of a changed file.
  const picture = sharp(readFileSync(file), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
  const { depth, hasProfile } = await picture.metadata()
  // Sharp drops the colour profile of a picture with sixteen bits unless another profile is requested.
  return depth === 'ushort' && hasProfile
    ? picture.withIccProfile('srgb', { attach: false })
    : picture
}

/**
 * Returns why a picture cannot be shown in its slot, to be read after the picture's name (`is animated …`); null for a usable picture.
 * @param isForDesk - whether the picture was uploaded in the desk, which crops it later and so accepts any shape, and also AVIF.
 */
export async function whyUnusable(
  file: string,
  rules: Rules,
  isForDesk = false,
): Promise<string | null> {
  let data: Buffer
  try {
    data = readFileSync(file)
  } catch (error) {
    return `cannot be opened (${(error as NodeJS.ErrnoException).code}).`
  }
  const wanted = `PNG, JPEG or WebP, ${sizeWanted(rules)}`
  const damaged = `is no picture that can be read, or is damaged: save it again as ${wanted}.`
  const isTaken = !isForDesk || TAKEN_BY_DESK.test(data.toString('latin1', 0, 16))
  const metadata = isTaken ? await metadataOf(data) : null
  const isAvif = isForDesk && metadata?.compression === 'av1'
  if (!metadata || !(FORMATS.has(metadata.format ?? '') || isAvif)) {
    // Judges the format by the content: the file extension may be wrong.
    return refuseFormat(data, wanted) ?? damaged
  }
  if ((metadata.pages ?? 1) > 1) {
    return `is animated: save one picture of it, ${sizeWanted(rules)}.`
  }
  const mostPixels = Math.min(MAX_PIXELS, MAX_UNPACKED_BYTES / bytesPerPixel(metadata))
  if (metadata.width * metadata.height > mostPixels) {
    return `has ${metadata.width} × ${metadata.height} pixels, more than the ${Math.floor(mostPixels / 1e6)} million that are read of a picture of its kind: ${sizeWanted(rules)}.`
  }
  const { width, height } = metadata.autoOrient
  const crop = rules.kind === 'shaped' && !isForDesk ? cropShare({ width, height }, rules.shape) : 0
  if (crop > MOST_CROP) {
    return `has ${width} × ${height} pixels, of which ${Math.round(crop * 100)} % would be cut away. Cut out what is to be seen yourself, or take another: ${sizeWanted(rules)}.`
  }
  if (isTooSmall({ width, height }, rules)) {
    return `has ${width} × ${height} pixels, which is too small: ${sizeWanted(rules)}.`
  }
  try {
    // Decodes the whole picture, because a truncated file still has a complete header.
    await sharp(data, { failOn: 'error' }).stats()
  } catch {
    return damaged
  }
  return null
}

async function metadataOf(data: Buffer) {
  try {
    return await sharp(data, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

/**
 * Returns the memory for decoding, in bytes per pixel: the bytes of the pixel's samples, times the number of copies that the decoder keeps.
 */
function bytesPerPixel({ channels, depth, format, isProgressive }: Metadata): number {
  const copies = format === 'heif' ? 4 : format === 'webp' || isProgressive ? 2 : 1
  return channels * (depth === 'ushort' ? 2 : 1) * copies
}

function isTooSmall(size: Shape, rules: Rules): boolean {
  if (rules.kind !== 'shaped') return Math.max(size.width, size.height) < rules.minSide
  return shapedSize(size, rules.shape).width < rules.minWidth
}

function cropShare(size: Shape, shape: Shape | null): number {
  const shown = shapedSize(size, shape)
  return 1 - (shown.width * shown.height) / (size.width * size.height)
}

/** Returns the largest size, with the aspect ratio of `shape`, to which a picture can be cropped. */
export function shapedSize({ width, height }: Shape, shape: Shape | null): Shape {
  if (!shape) return { width, height }
  const scale = Math.min(width / shape.width, height / shape.height)
  return { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) }
}

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pictureOwner, type StoredPicture } from 'protocol/pictures.ts'
import type { PictureSlot, PublisherCalls, SiteSource } from 'protocol/publisher.ts'
import { digest, replaceFile } from 'schema/files.ts'
import sharp, { type Sharp } from 'sharp'
import { findSlots, type NamedFiles } from '../media/findAssets.ts'
import { openPicture, shapedSize, whyUnusable as whyPictureUnusable } from '../media/openPicture.ts'
import { cleanDrawing } from '../media/readDrawing.ts'
import { ISSUE_PICTURES, MAIL_JPEG, MAIL_PNG, type Rules, sizeWanted } from '../media/settings.ts'
import { whyUnusable } from '../media/storeRenditions.ts'

/** A stored picture is at most this many times as wide as its widest rendition (see `renderPicture`). */
const STORED_SCALE = 2
/** Of high quality, because renditions are made from the stored picture. */
const STORED = { quality: 90, effort: 4 } as const
const LOGO = { lossless: true, effort: 4 } as const
/** In pixels. A taller picture is scaled down before it is stored: WebP allows at most 16,383 pixels. */
const MOST_HIGH = 16_000
/** In pixels: twice the width of a stored picture in a mail. A taller picture would fill several screens of a phone. */
const MOST_HIGH_IN_MAIL = 2_400
/**
 * A picture is stored as PNG, which keeps edges clean, if its PNG is at most this many times as large as its JPEG. This is true of most
 * drawings, but not of photos.
 */
const MOST_FOR_CLEAN_EDGES = 1.5
/** The longer side of a thumbnail in pixels, for lists on high-density screens. */
const THUMBNAIL = 240

export function slotsOf(content: NamedFiles, file: string): PictureSlot[] {
  return findSlots(content, file).map(({ rules: _, takesDrawings: __, ...slot }) => slot)
}

/** @throws {Error} with the reason why a picture is unusable. */
export async function cropPicture(
  content: NamedFiles,
  { slot, source, keep }: Omit<Parameters<PublisherCalls['crop']>[0], keyof SiteSource>,
  output: string,
): Promise<StoredPicture> {
  const found = slotNamed(content, slot)
  if (!found) throw new Error('This picture has no place here any more. Open the form again.')
  const { rules } = found
  const data = readFileSync(source)
  if (isDrawing(data)) {
    const notTaken = `is a drawing. What is taken here: ${found.wanted}.`
    refuse(found.takesDrawings ? await whyUnusable(() => cleanDrawing(source)) : notTaken)
    const { svg } = cleanDrawing(source)
    return { picture: storePicture(Buffer.from(svg), '.svg', output) }
  }
  refuse(await whyPictureUnusable(source, rules, true))
  const isForMail = ISSUE_PICTURES.has(slot)
  const mostHigh = isForMail ? MOST_HIGH_IN_MAIL : MOST_HIGH
  const picture = await cropped(source, rules, found.shape, keep, mostHigh)
  const webp = rules.kind === 'whole' ? LOGO : STORED
  const made = {
    picture: isForMail
      ? await storeForMail(picture, output)
      : storePicture(await picture.webp(webp).toBuffer(), '.webp', output),
  }
  refuse(await whyPictureUnusable(join(output, made.picture), rules))
  return made
}

/** Returns the file of a stored picture's thumbnail. Makes the thumbnail in the folder `thumbnails` if it is missing. */
export async function makeThumbnail(source: string, thumbnails: string): Promise<string> {
  const file = join(thumbnails, `${basename(source)}.webp`)
  if (existsSync(file)) return file
  const picture = await openPicture(source)
  const size = { width: THUMBNAIL, height: THUMBNAIL, fit: 'inside' } as const
  mkdirSync(thumbnails, { recursive: true })
  replaceFile(file, await picture.resize(size).webp().toBuffer())
  return file
}

function slotNamed(content: NamedFiles, slot: string) {
  const rules = ISSUE_PICTURES.get(slot)
  if (rules) {
    const wanted = `PNG, JPEG or WebP, ${sizeWanted(rules)}`
    return { rules, shape: rules.shape, takesDrawings: false, wanted }
  }
  const owner = pictureOwner(slot)
  return owner && findSlots(content, owner).find((each) => each.slot === slot)
}

/** Stores a picture in a format that mail programs show. Transparent parts become white, because dark ink would vanish on a dark theme. */
async function storeForMail(picture: Sharp, output: string): Promise<string> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn = sharp(data, { raw: { width, height, channels } })
  const jpg = await drawn.clone().jpeg(MAIL_JPEG).toBuffer()
  // A JPEG is not stored as PNG, because phones' photos are JPEGs and making a PNG of a photo takes seconds.
  const isPhoto = (await picture.metadata()).format === 'jpeg'
  const png = isPhoto ? null : await drawn.png(MAIL_PNG).toBuffer()
  const [file, ending] =
    png && png.length < jpg.length * MOST_FOR_CLEAN_EDGES ? [png, 'png'] : [jpg, 'jpg']
  return storePicture(file, `-${width}x${height}.${ending}`, output)
}

async function cropped(
  source: string,
  rules: Rules,
  shape: { width: number; height: number } | null,
  keep: number,
  mostHigh: number,
): Promise<Sharp> {
  const picture = await openPicture(source)
  const { width, height } = (await picture.metadata()).autoOrient
  const size = shapedSize({ width, height }, shape)
  const left = Math.round((width - size.width) * keep)
  const top = Math.round((height - size.height) * keep)
  const part = shape ? picture.extract({ left, top, ...size }) : picture
  const most = rules.kind === 'shaped' ? Math.max(...rules.widths) : rules.box.width
  const high = rules.kind === 'shaped' ? mostHigh : rules.box.height * STORED_SCALE
  const box = { width: most * STORED_SCALE, height: high }
  return part.resize({ ...box, fit: 'inside', withoutEnlargement: true })
}

function isDrawing(data: Buffer): boolean {
  return /^(\ufeff)?\s*<(\?xml|!--|!doctype|svg)/i.test(data.toString('utf8', 0, 200))
}

function refuse(why: string | null): void {
  if (why !== null) throw new Error(`This picture ${why}`)
}

/** Stores a picture in a folder. Returns the picture's name, which is a hash of its content. */
export function storePicture(data: Buffer, ending: string, folder: string): string {
  const picture = digest(data).slice(0, 32) + ending
  const file = join(folder, picture)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) replaceFile(file, data)
  return picture
}

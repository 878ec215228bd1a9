import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pictureOwner } from 'protocol/pictures.ts'
import type { ContentAt, PublisherCalls } from 'protocol/publisher.ts'
import { replaceFile } from 'schema/files.ts'
import sharp, { type Sharp } from 'sharp'
import { findPlaces, type NamedFiles } from '../media/findAssets.ts'
import { openPicture, shapedSize, whyUnusable } from '../media/openPicture.ts'
import { readDrawing, whyUnusable as whyDrawingUnusable } from '../media/readDrawing.ts'
import { ISSUE_PICTURES, MAIL_JPEG, MAIL_PNG, type Slot, sizeWanted } from '../media/settings.ts'
import { storePicture } from './storedPictures.ts'

/** A stored picture is at most this many times as wide as its widest rendition (see `renderPicture`). */
const STORED_SCALE = 2
/** The quality is high because renditions are made from the stored picture. */
const STORED = { quality: 90, effort: 4 } as const
const LOGO = { lossless: true, effort: 4 } as const
/** A higher picture is scaled down before it is stored, because WebP allows little more. */
const MOST_HIGH = 16_000
/** Twice the width: a taller picture would fill several screens of a phone. */
const MOST_HIGH_IN_MAIL = 2_400
/** A PNG of a photo is several times as large as the JPEG; a PNG of a drawing is about as large as the JPEG. */
const MOST_FOR_CLEAN_EDGES = 1.5
/** The longer side of a thumbnail in pixels, for lists on high-density screens. */
const THUMBNAIL = 240

type Cut = PublisherCalls['cut']
type Answer<Name extends keyof PublisherCalls> = PublisherCalls[Name]['answer']

export function placesOf(content: NamedFiles, file: string): Answer<'places'> {
  return findPlaces(content, file).map(({ slot: _, takesDrawings: __, ...place }) => place)
}

/** @throws {Error} with a sentence about an unusable picture. */
export async function cutPicture(
  content: NamedFiles,
  { place, source, output, keep }: Omit<Cut['question'], keyof ContentAt>,
): Promise<Cut['answer']> {
  const found = placeNamed(content, place)
  if (!found) throw new Error('There is no place for this picture any more.')
  const { slot } = found
  const data = readFileSync(source)
  if (isDrawing(data)) {
    const notTaken = `is a drawing. What is taken here: ${found.wanted}.`
    refuse(found.takesDrawings ? whyDrawingUnusable(source) : notTaken)
    return { picture: storePicture(readDrawing(source).files[0]?.data ?? data, '.svg', output) }
  }
  refuse(await whyUnusable(source, slot, true))
  const isForMail = ISSUE_PICTURES.has(place)
  const mostHigh = isForMail ? MOST_HIGH_IN_MAIL : MOST_HIGH
  const cut = await cutOut(source, slot, found.shape, keep, mostHigh)
  const webp = slot.kind === 'whole' ? LOGO : STORED
  const made = {
    picture: isForMail
      ? await storeForMail(cut, output)
      : storePicture(await cut.webp(webp).toBuffer(), '.webp', output),
  }
  // Checks the cropped picture with the rules of a build.
  refuse(await whyUnusable(join(output, made.picture), slot))
  return made
}

/** Makes the thumbnail of a stored picture in the folder `thumbnails`, unless there is one. Returns its file. */
export async function makeThumbnail(source: string, thumbnails: string): Promise<string> {
  const file = join(thumbnails, `${basename(source)}.webp`)
  if (existsSync(file)) return file
  const picture = await openPicture(source)
  const size = { width: THUMBNAIL, height: THUMBNAIL, fit: 'inside' } as const
  mkdirSync(thumbnails, { recursive: true })
  replaceFile(file, await picture.resize(size).webp().toBuffer())
  return file
}

function placeNamed(content: NamedFiles, place: string) {
  const slot = ISSUE_PICTURES.get(place)
  if (slot) {
    const wanted = `PNG, JPEG or WebP, ${sizeWanted(slot)}`
    return { slot, shape: slot.shape, takesDrawings: false, wanted }
  }
  const owner = pictureOwner(place)
  return owner && findPlaces(content, owner).find((each) => each.place === place)
}

/** Stores a picture in a format that mail programs show. Transparent parts become white: dark ink must not vanish in a dark theme. */
async function storeForMail(cut: Sharp, output: string): Promise<string> {
  const { data, info } = await cut
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn = sharp(data, { raw: { width, height, channels } })
  const jpg = await drawn.clone().jpeg(MAIL_JPEG).toBuffer()
  // A phone's photo is a JPEG, and making a PNG of a photo takes seconds.
  const isPhoto = (await cut.metadata()).format === 'jpeg'
  const png = isPhoto ? null : await drawn.png(MAIL_PNG).toBuffer()
  const [file, ending] =
    png && png.length < jpg.length * MOST_FOR_CLEAN_EDGES ? [png, 'png'] : [jpg, 'jpg']
  return storePicture(file, `-${width}x${height}.${ending}`, output)
}

async function cutOut(
  source: string,
  slot: Slot,
  shape: { width: number; height: number } | null,
  keep: number,
  mostHigh: number,
): Promise<Sharp> {
  const picture = await openPicture(source)
  const { width, height } = (await picture.metadata()).autoOrient
  const part = shapedSize({ width, height }, shape)
  const left = Math.round((width - part.width) * keep)
  const top = Math.round((height - part.height) * keep)
  const cut = shape ? picture.extract({ left, top, ...part }) : picture
  const most = slot.kind === 'shaped' ? Math.max(...slot.widths) : slot.box.width
  const high = slot.kind === 'shaped' ? mostHigh : slot.box.height * STORED_SCALE
  return cut.resize({
    ...{ width: most * STORED_SCALE, height: high },
    ...{ fit: 'inside', withoutEnlargement: true },
  })
}

function isDrawing(data: Buffer): boolean {
  return /^(\ufeff)?\s*<(\?xml|!--|!doctype|svg)/i.test(data.toString('utf8', 0, 200))
}

function refuse(why: string | null): void {
  if (why !== null) throw new Error(`This picture ${why}`)
}

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pictureOwner } from 'protocol/pictures.ts'
import type { ContentAt, PublisherCalls } from 'protocol/publisher.ts'
import { replaceFile } from 'schema/files.ts'
import { findPlaces, type NamedFiles } from '../media/findAssets.ts'
import { openPicture, shapedSize, whyUnusable } from '../media/openPicture.ts'
import { readDrawing, whyUnusable as whyDrawingUnusable } from '../media/readDrawing.ts'
import type { Slot } from '../media/settings.ts'
import { storePicture } from './storedPictures.ts'

/** A stored picture is at most this many times as wide as its widest rendition (see `renderPicture`). */
const STORED_SCALE = 2
/** The quality is high because renditions are made from the stored picture. */
const STORED = { quality: 90, effort: 4 } as const
const LOGO = { lossless: true, effort: 4 } as const
/** The height limit of a stored picture, below that of the WebP format. */
const MOST_HIGH = 16_000
/** The longer side of a thumbnail in pixels, for lists on high-density screens. */
const THUMBNAIL = 240

type Cut = PublisherCalls['cut']
type Answer<Name extends keyof PublisherCalls> = PublisherCalls[Name]['answer']

export function placesOf(content: NamedFiles, file: string): Answer<'places'> {
  return findPlaces(content, file).map(({ slot: _, ...place }) => place)
}

/** @throws {Error} with a sentence about an unusable picture. */
export async function cutPicture(
  content: NamedFiles,
  { place, source, output, keep }: Omit<Cut['question'], keyof ContentAt>,
): Promise<Cut['answer']> {
  const owner = pictureOwner(place)
  const found = owner && findPlaces(content, owner).find((each) => each.place === place)
  if (!found) throw new Error('There is no place for this picture any more.')
  const { slot } = found
  const data = readFileSync(source)
  if (isDrawing(data)) {
    refuse(found.takesDrawings ? whyDrawingUnusable(source) : notTaken(found.wanted))
    return { picture: storePicture(readDrawing(source).files[0]?.data ?? data, '.svg', output) }
  }
  refuse(await whyUnusable(source, slot, true))
  const cut = await encode(source, slot, found.shape, keep)
  const made = { picture: storePicture(cut, '.webp', output) }
  // Checks the cut picture with the rules of a build.
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

async function encode(
  source: string,
  slot: Slot,
  shape: { width: number; height: number } | null,
  keep: number,
): Promise<Buffer> {
  const picture = await openPicture(source)
  const { width, height } = (await picture.metadata()).autoOrient
  const part = shapedSize({ width, height }, shape)
  const left = Math.round((width - part.width) * keep)
  const top = Math.round((height - part.height) * keep)
  const cut = shape ? picture.extract({ left, top, ...part }) : picture
  const most = slot.kind === 'shaped' ? Math.max(...slot.widths) : slot.box.width
  const high = slot.kind === 'shaped' ? MOST_HIGH : slot.box.height * STORED_SCALE
  return cut
    .resize({ width: most * STORED_SCALE, height: high, fit: 'inside', withoutEnlargement: true })
    .webp(slot.kind === 'whole' ? LOGO : STORED)
    .toBuffer()
}

function notTaken(wanted: string): string {
  return `is a drawing. What is taken here: ${wanted}.`
}

function isDrawing(data: Buffer): boolean {
  return /^(\ufeff)?\s*<(\?xml|!--|!doctype|svg)/i.test(data.toString('utf8', 0, 200))
}

function refuse(why: string | null): void {
  if (why !== null) throw new Error(`This picture ${why}`)
}

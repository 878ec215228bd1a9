import { readFileSync } from 'node:fs'
import type { Rendition } from './storeRenditions.ts'

const MIN_WIDTH = 360
const WANTED = 'save it as H.264 in MP4, best 720 × 450 pixels, six to eight seconds, without sound'
/** Boxes that lead to what a browser asks about, with how many bytes of theirs stand before those within. */
const OUTER: Readonly<Record<string, number>> = {
  ...{ moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0 },
  ...{ stsd: 8, avc1: 78 },
}
/** What cameras and programs write about themselves: where, when, with what. */
const METADATA = ['udta', 'meta']
const HEAD_BYTES = 8

interface Box {
  readonly type: string
  /** Where its content begins and ends. */
  readonly start: number
  readonly end: number
}

/** Why a clip cannot be shown, as the rest of a sentence that begins with its name; null when it can. */
export function whyUnusable(file: string): string | null {
  try {
    readClip(file)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** The clip as its owner made it, without what the camera wrote into it. Throws an error that says why it cannot be shown. */
export function readClip(file: string): Rendition {
  const data = readFileSync(file)
  const boxes = [...boxesIn(data, 0, data.length)]
  if (!boxes.some(({ type }) => type === 'ftyp')) throw new Error(`is no MP4: ${WANTED}.`)
  const entry = boxes.find(({ type }) => type === 'avc1')
  const config = boxes.find(({ type }) => type === 'avcC')
  if (!entry || !config) throw new Error(`is not H.264, which every browser plays: ${WANTED}.`)
  const [width, height] = [data.readUInt16BE(entry.start + 24), data.readUInt16BE(entry.start + 26)]
  if (width < MIN_WIDTH)
    throw new Error(`is ${width} × ${height} pixels, which is too small: ${WANTED}.`)
  const head = boxes.findIndex(({ type }) => type === 'moov')
  if (head > boxes.findIndex(({ type }) => type === 'mdat')) {
    throw new Error('starts only when it has arrived whole: save it for the web ("fast start").')
  }
  const plain = Buffer.from(data)
  for (const { type, start, end } of boxes) {
    if (!METADATA.includes(type)) continue
    // In its place and as long, since the frames are found by their distance from the file's beginning.
    plain.write('free', start - 4, 'latin1')
    plain.fill(0, start, end)
  }
  const codec = data.toString('hex', config.start + 1, config.start + 4).toUpperCase()
  const type = `video/mp4; codecs="avc1.${codec}"`
  const files = [{ extension: 'mp4', width, type, data: plain }]
  return { width, height, color: 'transparent', files }
}

/** The boxes of a range and those within them, each before its own. */
function* boxesIn(data: Buffer, from: number, to: number): Generator<Box> {
  let at = from
  while (at + HEAD_BYTES <= to) {
    const type = data.toString('latin1', at + 4, at + 8)
    const size = data.readUInt32BE(at)
    const isLong = size === 1
    const start = at + (isLong ? 2 * HEAD_BYTES : HEAD_BYTES)
    const end =
      size === 0 ? to : at + (isLong ? Number(data.readBigUInt64BE(at + HEAD_BYTES)) : size)
    if (end < start || end > to) throw new Error(`is damaged or cut off: ${WANTED}.`)
    yield { type, start, end }
    const skipped = OUTER[type]
    if (skipped !== undefined) yield* boxesIn(data, start + skipped, end)
    at = end
  }
}

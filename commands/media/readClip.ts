import { readFileSync } from 'node:fs'
import type { Rendition } from './storeRenditions.ts'

const MIN_WIDTH = 360
const WANTED = 'save it as H.264 in MP4, best 720 × 450 pixels, six to eight seconds, without sound'
/** MP4 boxes that contain other boxes. `HEADS` has the number of bytes before the inner boxes, if any. */
const OUTER = ['moov', 'trak', 'mdia', 'minf', 'stbl']
const HEADS: Readonly<Record<string, number>> = { stsd: 8, avc1: 78 }
/** MP4 boxes with metadata, such as the place and time of a recording. */
const METADATA = ['udta', 'meta']
const HEAD_BYTES = 8

interface Box {
  readonly type: string
  /** Where the box's content starts, after the box's head: in bytes from the start of the file, like `end`. */
  readonly start: number
  readonly end: number
}

/**
 * Returns a clip without its metadata.
 * @throws {Error} that says why a clip is unusable, to be read after the clip's name.
 */
export function readClip(file: string): Rendition {
  const data = readFileSync(file)
  const boxes = [...boxesIn(data, 0, data.length)]
  if (!boxes.some(({ type }) => type === 'ftyp')) throw new Error(`is not an MP4 file: ${WANTED}.`)
  const entry = boxes.find(({ type }) => type === 'avc1')
  const config = boxes.find(({ type }) => type === 'avcC')
  if (!entry || !config) throw new Error(`is not H.264, which every browser plays: ${WANTED}.`)
  const [width, height] = [data.readUInt16BE(entry.start + 24), data.readUInt16BE(entry.start + 26)]
  if (width < MIN_WIDTH)
    throw new Error(`is ${width} × ${height} pixels, which is too small: ${WANTED}.`)
  const head = boxes.findIndex(({ type }) => type === 'moov')
  if (head > boxes.findIndex(({ type }) => type === 'mdat')) {
    throw new Error(
      'starts only after it has loaded as a whole: save it for the web ("fast start").',
    )
  }
  const plain = Buffer.from(data)
  for (const { type, start, end } of boxes) {
    if (!METADATA.includes(type)) continue
    // Blanks a box instead of removing it, because frames are addressed by their offset in the file.
    plain.write('free', start - 4, 'latin1')
    plain.fill(0, start, end)
  }
  const codec = data.toString('hex', config.start + 1, config.start + 4).toUpperCase()
  const type = `video/mp4; codecs="avc1.${codec}"`
  const files = [{ extension: 'mp4', width, type, data: plain }]
  return { width, height, color: 'transparent', files }
}

/** Yields the boxes in a range of the file, each before its inner boxes. */
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
    const skipped = OUTER.includes(type) ? 0 : HEADS[type]
    if (skipped !== undefined) yield* boxesIn(data, start + skipped, end)
    at = end
  }
}

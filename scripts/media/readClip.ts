import { readFileSync } from 'node:fs'

export interface Clip {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  /** With its codec, such as `video/mp4; codecs="avc1.64001F"`. */
  readonly type: string
}

const MIN_WIDTH = 360
const WANTED = 'save it as H.264 in MP4, best 720 × 450 pixels, six to eight seconds, without sound'
/** Boxes that only hold others, and lead to what a browser asks about. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])
/** What cameras and programs write about themselves: where, when, with what. */
const METADATA = new Set(['udta', 'meta'])
/** A sample entry's fields before its own boxes, and a box's head. */
const ENTRY_BYTES = 86
const HEAD_BYTES = 8

interface Box {
  readonly type: string
  /** Where its content begins and ends. */
  readonly start: number
  readonly end: number
}

/**
 * The clip without what its camera wrote into it.
 * @throws {Error} with the rest of a sentence that begins with the file's name.
 */
export function readClip(file: string): Clip {
  const data = readFileSync(file)
  const boxes = [...boxesIn(data, 0, data.length)]
  if (!boxes.some(({ type }) => type === 'ftyp')) throw new Error(`is no MP4: ${WANTED}.`)
  const entry = boxes.find(({ type }) => type === 'avc1' || type === 'avc3')
  const config =
    entry &&
    [...boxesIn(data, entry.start + ENTRY_BYTES - HEAD_BYTES, entry.end)].find(
      ({ type }) => type === 'avcC',
    )
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
    if (!METADATA.has(type)) continue
    // In its place and as long, since the frames are found by their distance from the file's beginning.
    plain.write('free', start - 4, 'latin1')
    plain.fill(0, start, end)
  }
  const codec = data
    .subarray(config.start + 1, config.start + 4)
    .toString('hex')
    .toUpperCase()
  return { data: plain, width, height, type: `video/mp4; codecs="avc1.${codec}"` }
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
    if (CONTAINERS.has(type)) yield* boxesIn(data, start, end)
    // Eight bytes that say how many follow.
    if (type === 'stsd') yield* boxesIn(data, start + 8, end)
    at = end
  }
}

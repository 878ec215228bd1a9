import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { differenceEuclidean, wcagContrast } from 'culori'
import sharp from 'sharp'
import type { Brand } from '../../schema/src/brand.ts'
import { openPicture, whyUnusable as whyPictureUnusable } from '../../scripts/media/openPicture.ts'
import { whyUnusable as whyDrawingUnusable } from '../../scripts/media/readDrawing.ts'
import { readNeutrals } from '../../scripts/media/readPalette.ts'
import { MARK, MARKS } from '../../scripts/media/settings.ts'
import { INK, lettersOn } from '../../tokens/brandColours.ts'

const distance = differenceEuclidean('oklab')

/** The owner's logo, as an answer. */
export interface LogoAnswer {
  readonly file: string
  /** A wordmark: the name need not stand beside it. */
  readonly holdsName: boolean
}

/** What a logo becomes in `content/pictures/`, by the names of files. */
export interface PreparedLogo {
  readonly files: ReadonlyMap<string, Buffer>
  /** More than twice as wide as high: probably a wordmark. */
  readonly isWide: boolean
  /** What was made of it, in sentences for the owner. */
  readonly notes: readonly string[]
}

const ENDINGS = ['.svg', '.png', '.jpg', '.jpeg', '.webp']
const MOST_BYTES = 10_000_000
const SIDE = 512
/** Librsvg draws an SVG at 72 dots an inch unless told otherwise. */
const SVG_DENSITY = 72
/** A logo need not be read as text is, but seen. */
const LEAST_RATIO = 2
const SEEN_SHARE = 0.75
/** Shades of one colour, and the soft edges of its shapes, differ by less. */
const ONE_COLOUR_DISTANCE = 0.12
const ONE_COLOUR_SHARE = 0.97
/** Of the shorter side. */
const PLATE_EDGE = 0.14
/** Of 255: what is fainter belongs to no shape. */
const LEAST_ALPHA = 64
const OPAQUE = 250

/** The file of the mark that `content/pictures/` holds now; null where there is none. */
export function presentMark(content: string): string | null {
  const folder = join(content, 'pictures')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const name = files.find((file) => /^mark\.[a-z]+$/i.test(file))
  return name ? join(folder, name) : null
}

/** Why a file cannot be the logo, as one sentence; null when it can. */
export async function whyNoLogo(file: string): Promise<string | null> {
  if (!existsSync(file) || !statSync(file).isFile()) return `There is no file ${file}.`
  if (!ENDINGS.includes(extname(file).toLowerCase())) {
    return `${file} is none of ${ENDINGS.join(', ')}: export the logo as SVG, or as PNG.`
  }
  if (statSync(file).size > MOST_BYTES) return `${file} has more than ${MOST_BYTES / 1_000_000} MB.`
  const isDrawing = extname(file).toLowerCase() === '.svg'
  const problem = isDrawing ? whyDrawingUnusable(file) : await whyPictureUnusable(file, MARK)
  if (problem) return `${file} ${problem}`
  try {
    const { data } = await draw(file)
    return countColours(data).size > 0 ? null : `${file} shows nothing: export it again.`
  } catch {
    return `${file} cannot be drawn: export it again.`
  }
}

/**
 * The logo as it is, and beside it a copy for each ground on which its own colours are hardly seen: of one colour in
 * another, of several on a plate.
 * @param accent - the brand's on light screens, on which icons show it.
 */
export async function prepareLogo(file: string, accent: string): Promise<PreparedLogo> {
  const drawn = await draw(file)
  const { width, height } = drawn.info
  const files = new Map<string, Buffer>()
  const notes: string[] = []
  const own = extname(file).toLowerCase()
  const palette = readNeutrals()
  const [white, dark] = [palette.light('surface'), palette.light('inverse')]
  const isTile = drawn.data.every((value, index) => index % 4 !== 3 || value >= OPAQUE)
  const counts = countColours(drawn.data)
  const isSeenOn = (ground: string) => isTile || isSeen(counts, ground)
  const hasOneColour = isOneColour(counts)
  const how = hasOneColour ? 'in one colour that is' : 'on a plate'
  const copyFor = (colour: string, plate: string) =>
    hasOneColour ? inOneColour(drawn, colour) : onPlate(drawn, plate)
  files.set(`mark${own}`, readFileSync(file))
  if (isTile) notes.push('It has a ground of its own, so it shows as a tile on dark pages, too.')
  if (!isSeenOn(palette.light('page'))) {
    files.delete(`mark${own}`)
    files.set(`mark-on-dark${own}`, readFileSync(file))
    files.set('mark.png', await copyFor(INK, dark))
    notes.push(`Its colours are hardly seen on light pages: there it shows ${how}.`)
  } else if (!isSeenOn(palette.dark('page'))) {
    files.set('mark-on-dark.png', await copyFor(palette.dark('ink'), white))
    notes.push(`Its colours are hardly seen on dark pages: there it shows ${how}.`)
  }
  if (!isSeenOn(accent)) {
    const letters = lettersOn(accent)
    files.set('mark-on-accent.png', await copyFor(letters, letters === INK ? dark : white))
    notes.push(`Its colours are hardly seen on the accent: icons show it ${how}.`)
  }
  return { files, notes, isWide: width > 2 * height }
}

/** Puts the files in, and takes away what was there of other marks. */
export function storeMark(content: string, files: ReadonlyMap<string, Buffer>): void {
  const folder = join(content, 'pictures')
  mkdirSync(folder, { recursive: true })
  for (const [name, data] of files) {
    writeFileSync(join(folder, `${name}.new`), data)
    renameSync(join(folder, `${name}.new`), join(folder, name))
  }
  const isMark = (file: string) =>
    (MARKS as readonly string[]).includes(file.slice(0, file.lastIndexOf('.')))
  for (const file of readdirSync(folder))
    if (isMark(file) && !files.has(file)) rmSync(join(folder, file))
}

export function markOf(logo: LogoAnswer | null): Brand['mark'] {
  if (!logo) return 'drawn'
  return logo.holdsName ? 'wordmark' : 'logo'
}

/** Its pixels in red, green, blue and alpha, at about the size of an icon. */
async function draw(file: string) {
  const isDrawing = extname(file).toLowerCase() === '.svg'
  const { width, height } = isDrawing
    ? await sharp(readFileSync(file)).metadata()
    : { width: 1, height: 1 }
  const density = Math.min(100_000, Math.max(1, (SVG_DENSITY * SIDE) / Math.max(width, height)))
  const source = isDrawing ? sharp(readFileSync(file), { density }) : openPicture(file)
  return source
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** How much of what is drawn has which colour, as one number of its channels. */
function countColours(rgba: Buffer): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < LEAST_ALPHA) continue
    // Four bits of each channel are enough to tell colours apart.
    const colour = (rgba.readUIntBE(at, 3) & 0xf0f0f0) | 0x080808
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}

/** Whether most of it stands out from a ground. */
function isSeen(counts: ReadonlyMap<number, number>, ground: string): boolean {
  return (
    shareOf(counts, (colour) => wcagContrast(hexOf(colour), ground) >= LEAST_RATIO) >= SEEN_SHARE
  )
}

function isOneColour(counts: ReadonlyMap<number, number>): boolean {
  const [[most] = [0]] = [...counts].toSorted(([, a], [, b]) => b - a)
  const isNear = (colour: number) => distance(hexOf(colour), hexOf(most)) < ONE_COLOUR_DISTANCE
  return shareOf(counts, isNear) >= ONE_COLOUR_SHARE
}

function shareOf(counts: ReadonlyMap<number, number>, holds: (colour: number) => boolean): number {
  let [all, counted] = [0, 0]
  for (const [colour, count] of counts) {
    all += count
    if (holds(colour)) counted += count
  }
  return counted / all
}

function hexOf(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`
}

type Drawn = Awaited<ReturnType<typeof draw>>

function inOneColour({ data, info: { width, height } }: Drawn, colour: string): Promise<Buffer> {
  const filled = Buffer.from(data)
  const value = Number.parseInt(colour.slice(1), 16)
  for (let at = 0; at < filled.length; at += 4) filled.writeUIntBE(value, at, 3)
  return sharp(filled, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

function onPlate({ data, info: { width, height } }: Drawn, plate: string): Promise<Buffer> {
  const edge = Math.round(Math.min(width, height) * PLATE_EDGE)
  const [wide, high] = [width + 2 * edge, height + 2 * edge]
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="${wide}" height="${high}" rx="${edge}" fill="${plate}"/></svg>`
  const input = { raw: { width, height, channels: 4 as const } }
  return sharp(Buffer.from(ground))
    .composite([{ input: data, ...input, left: edge, top: edge }])
    .png()
    .toBuffer()
}

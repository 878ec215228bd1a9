import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { extname, join, relative, resolve } from 'node:path'
import { average, differenceEuclidean, formatHex, wcagContrast } from 'culori'
import sharp from 'sharp'
import { INK, lettersOn, tokenOf } from '../../tokens/brandColours.ts'
import { whyUnusable as whyPictureUnusable } from '../media/openPicture.ts'
import { whyUnusable as whyDrawingUnusable } from '../media/readDrawing.ts'
import { rasterise } from '../media/renderIcons.ts'
import { MARK, MARKS } from '../media/settings.ts'
import { type Answer, field, type Question, type Refused, single } from './Question.ts'

type Drawn = Awaited<ReturnType<typeof drawLogo>>

const BRAND = single('brand')
const ENDINGS = ['.png', '.jpg', '.jpeg', '.webp']
/** The width and height at which a logo is compared with its background. */
const LOOK_PX = 64
/** A logo need not be read as text is, but seen. */
const LEAST_RATIO = 2
const SEEN_SHARE = 0.75
/** Pixels of one colour, soft edges included, differ by less. */
const SHADES = 0.12
const ONE_COLOUR_SHARE = 0.97
/** Of the shorter side. */
const PLATE_EDGE = 0.14
/** Of 255: what is fainter belongs to no shape. */
const LEAST_ALPHA = 64
const OPAQUE = 250

const distance = differenceEuclidean('oklab')

/** Which logo, and whether it holds the name. */
export function logoQuestions(folder: string): Question[] {
  const pictures = join(folder, 'pictures')
  // Git keeps no empty folder.
  mkdirSync(pictures, { recursive: true })
  return [
    field(BRAND, ['mark'], {
      label: 'Logo',
      isOptional: true,
      ask: () =>
        'Logo: a file, SVG best, or PNG, JPEG or WebP; without one the sign that ships stands there, in your colours',
      options: () => null,
      show: ({ brand }) => {
        const file = readdirSync(pictures).find((name) => /^mark\.\w+$/.test(name))
        return brand.mark !== 'drawn' && file ? relative(process.cwd(), join(pictures, file)) : ''
      },
      read: (typed, { brand }) =>
        typed === ''
          ? { value: 'drawn', store: () => storeMark(pictures, new Map()) }
          : readLogo(typed, brand.accent.light, pictures),
    }),
    field(BRAND, ['mark'], {
      ask: () => 'Does it hold the name, so that the name need not stand beside it?',
      isAsked: ({ brand }) => brand.mark !== 'drawn',
      options: () => [
        { value: 'wordmark', label: 'Yes' },
        { value: 'logo', label: 'No, the name stands beside it' },
      ],
    }),
  ]
}

/**
 * The logo as it is, and beside it a copy for each ground on which its own colours are hardly seen: of one colour in
 * another, of several on a plate.
 * @param accent - the brand's on light screens, on which icons show it.
 * @param pictures - the folder that it goes into.
 */
export async function readLogo(
  typed: string,
  accent: string,
  pictures: string,
): Promise<Answer | Refused> {
  // As a terminal writes a file that was dragged into it.
  const plain = typed.replace(/^(['"])(.*)\1$/, '$2').replace(/^~(?=\/)/, homedir())
  const file = resolve(process.env.INIT_CWD ?? '', plain)
  const problem = await whyUnusable(file)
  if (problem) return { problem: `${file} ${problem}` }
  const drawn = await drawLogo(file).catch(() => null)
  const [first, ...others] = drawn?.colours ?? []
  if (!drawn || !first) return { problem: `${file} shows nothing: export it again.` }
  const colours = [first, ...others] as const
  const share = (holds: (colour: string) => boolean) =>
    colours.filter(holds).length / colours.length
  const isSeenOn = (ground: string) =>
    drawn.isTile || share((colour) => wcagContrast(colour, ground) >= LEAST_RATIO) >= SEEN_SHARE
  const mean = formatHex(average([...colours], 'rgb'))
  const hasOneColour = share((colour) => distance(colour, mean) < SHADES) >= ONE_COLOUR_SHARE
  const how = hasOneColour ? 'in one colour that is' : 'on a plate'
  const copyFor = (colour: string, plate: string) =>
    hasOneColour ? inOneColour(drawn, colour) : onPlate(drawn, plate)
  const [white, dark] = [tokenOf('surface'), tokenOf('inverse')]
  const own = extname(file).toLowerCase()
  const files = new Map<string, Buffer>([[`mark${own}`, readFileSync(file)]])
  const notes = drawn.isTile
    ? ['It has a ground of its own, so it shows as a tile on dark pages, too.']
    : []
  if (!isSeenOn(tokenOf('page'))) {
    files.delete(`mark${own}`)
    files.set(`mark-on-dark${own}`, readFileSync(file))
    files.set('mark.png', await copyFor(INK, dark))
    notes.push(`Its colours are hardly seen on light pages: there it shows ${how}.`)
  } else if (!isSeenOn(tokenOf('page', 'dark'))) {
    files.set('mark-on-dark.png', await copyFor(tokenOf('ink', 'dark'), white))
    notes.push(`Its colours are hardly seen on dark pages: there it shows ${how}.`)
  }
  if (!isSeenOn(accent)) {
    const letters = lettersOn(accent)
    files.set('mark-on-accent.png', await copyFor(letters, letters === INK ? dark : white))
    notes.push(`Its colours are hardly seen on the accent: icons show it ${how}.`)
  }
  // What is wide probably holds the name.
  const value = drawn.width > 2 * drawn.height ? 'wordmark' : 'logo'
  return { value, notes, store: () => storeMark(pictures, files) }
}

/** The rest of a sentence that begins with the file; null where it can be used. */
async function whyUnusable(file: string): Promise<string | null> {
  const ending = extname(file).toLowerCase()
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return 'is no file that is there.'
  if (ending === '.svg') return whyDrawingUnusable(file)
  if (ENDINGS.includes(ending)) return whyPictureUnusable(file, MARK)
  return `is none of .svg, ${ENDINGS.join(', ')}: export the logo as SVG, or as PNG.`
}

/** Puts the files in, and takes away what was there of other marks. */
function storeMark(pictures: string, files: ReadonlyMap<string, Buffer>): void {
  for (const file of readdirSync(pictures)) {
    const [name = ''] = file.split('.')
    if ((MARKS as readonly string[]).includes(name)) rmSync(join(pictures, file))
  }
  for (const [name, data] of files) writeFileSync(join(pictures, name), data)
}

/** It as a picture, with the colours of a small copy, pixel by pixel, without what is fainter than a shape. */
async function drawLogo(file: string) {
  const png = await rasterise(file, MARK.box.width, 'inside')
  const { width, height } = await sharp(png).metadata()
  const rgba = await sharp(png)
    .resize(LOOK_PX, LOOK_PX, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const pixels = Array.from({ length: rgba.length / 4 }, (_, index) => {
    const at = index * 4
    return { colour: `#${rgba.toString('hex', at, at + 3)}`, alpha: rgba[at + 3] ?? 0 }
  })
  const shapes = pixels.filter(({ alpha }) => alpha >= LEAST_ALPHA)
  const isTile = pixels.every(({ alpha }) => alpha >= OPAQUE)
  return { png, width, height, isTile, colours: shapes.map(({ colour }) => colour) }
}

function inOneColour({ png, width, height }: Drawn, background: string): Promise<Buffer> {
  const input = { create: { width, height, channels: 4 as const, background } }
  return sharp(png)
    .composite([{ input, blend: 'in' }])
    .png()
    .toBuffer()
}

function onPlate({ png, width, height }: Drawn, plate: string): Promise<Buffer> {
  const edge = Math.round(Math.min(width, height) * PLATE_EDGE)
  const [wide, high] = [width + 2 * edge, height + 2 * edge]
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="${wide}" height="${high}" rx="${edge}" fill="${plate}"/></svg>`
  return sharp(Buffer.from(ground))
    .composite([{ input: png, gravity: 'centre' }])
    .png()
    .toBuffer()
}

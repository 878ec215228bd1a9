import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { average, differenceEuclidean, formatHex, wcagContrast } from 'culori'
import type { Brand } from 'schema/brand.ts'
import { replaceFile } from 'schema/files.ts'
import sharp from 'sharp'
import { fingerprint } from '../../site/src/rendering/fingerprint.ts'
import { INK, lettersOn, tokenOf } from '../../tokens/brandColours.ts'
import type { Asset } from './findAssets.ts'
import { rasterise } from './renderIcons.ts'
import { LOGO } from './settings.ts'

type Drawn = Awaited<ReturnType<typeof drawLogo>>

/** A logo is scaled to this size before its pixels are compared with backgrounds. */
const LOOK_PX = 64
/** A logo whose contrast to the background (WCAG) is lower counts as hardly visible. */
const LEAST_RATIO = 2
const SEEN_SHARE = 0.75
/** Pixels within this OKLab distance count as one colour, such as the pixels of a soft edge. */
const SHADES = 0.12
const ONE_COLOUR_SHARE = 0.97
/** The margin of the plate around a logo, as a fraction of the logo's shorter side. */
const PLATE_EDGE = 0.14
/** A pixel with a lower alpha (of 255) counts as transparent. */
const LEAST_ALPHA = 64
const OPAQUE = 250
/** The number of cached results: enough for an owner who goes back and forth between a few logos and main colours. */
const MOST_KNOWN = 6

const distance = differenceEuclidean('oklab')
const known = new Map<string, Promise<Asset[]>>()

/**
 * Adds variants of the owner's logo for backgrounds on which the logo is hardly visible: a logo of one colour is recoloured, a logo of
 * several colours gets a plate behind it. Keeps variants that the owner has made.
 * @param folder - receives the variants.
 */
export async function adaptLogo(
  folder: string,
  { mark, accent }: Brand,
  assets: readonly Asset[],
): Promise<Asset[]> {
  const logo = assets.find(({ key }) => key === 'pictures/mark')
  if (mark === 'drawn' || !logo) return [...assets]
  const state = fingerprint([logo.file], folder, logo.file, accent.light)
  // A logo that cannot be drawn stays unchanged here, because the check of pictures reports it.
  const made = known.get(state) ?? variantsOf(logo, accent.light, folder).catch(() => [logo])
  known.delete(state)
  known.set(state, made)
  for (const old of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(old)
  const others = assets.filter((asset) => asset !== logo)
  const variants = (await made).filter(({ key }) => others.every((asset) => asset.key !== key))
  return [...others, ...variants]
}

async function variantsOf(logo: Asset, accent: string, folder: string): Promise<Asset[]> {
  const drawn = await drawLogo(logo.file)
  const [first, ...others] = drawn.colours
  if (!first) return [logo]
  const colours = [first, ...others] as const
  const share = (holds: (colour: string) => boolean) =>
    colours.filter(holds).length / colours.length
  const isSeenOn = (ground: string) =>
    drawn.isTile || share((colour) => wcagContrast(colour, ground) >= LEAST_RATIO) >= SEEN_SHARE
  const mean = formatHex(average([...colours], 'rgb'))
  const hasOneColour = share((colour) => distance(colour, mean) < SHADES) >= ONE_COLOUR_SHARE
  const [white, dark] = [tokenOf('surface'), tokenOf('inverse')]
  const copyFor = async (key: string, colour: string, plate: string): Promise<Asset> => {
    const name = `${key.replace('pictures/', '')}-${fingerprint([logo.file], colour, plate)}.png`
    const file = join(folder, name)
    mkdirSync(folder, { recursive: true })
    if (!existsSync(file)) {
      replaceFile(file, await (hasOneColour ? inOneColour(drawn, colour) : onPlate(drawn, plate)))
    }
    return { key, file, rules: LOGO }
  }
  const variants: Asset[] = []
  if (!isSeenOn(tokenOf('page'))) {
    variants.push({ ...logo, key: 'pictures/mark-on-dark' })
    variants.push(await copyFor('pictures/mark', INK, dark))
  } else {
    variants.push(logo)
    if (!isSeenOn(tokenOf('page', 'dark'))) {
      variants.push(await copyFor('pictures/mark-on-dark', tokenOf('ink', 'dark'), white))
    }
  }
  if (!isSeenOn(accent)) {
    const letters = lettersOn(accent)
    variants.push(await copyFor('pictures/mark-on-accent', letters, letters === INK ? dark : white))
  }
  return variants
}

/** Returns a logo as PNG, and the colours of the visible pixels of a small copy. */
async function drawLogo(file: string) {
  const png = await rasterise(file, LOGO.box.width, 'inside')
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

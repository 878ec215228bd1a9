import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Asset } from './findAssets.ts'
import { openPicture } from './openPicture.ts'
import type { Rendition } from './storeRenditions.ts'

interface IconSources {
  readonly logo: string
  readonly favicon: string | undefined
  readonly accent: string
}

const TILE_PX = 512
const ANY_WIDTHS = [180, 192, 512]
/**
 * The logo's side as a fraction of the tile's side. A launcher may crop a maskable icon to a circle of 80 % of the tile; the smaller logo
 * of a maskable icon stays inside this circle.
 */
const SHARE = { any: 0.625, maskable: 0.53125 }
const FAVICON_PX = 32
/** The density, in pixels per inch, at which librsvg renders a drawing in its own size. */
const SVG_DENSITY = 72

/** Returns the files of the logo and the favicon. The logo is the variant for the accent colour, if there is one. */
export function iconSources(assets: readonly Asset[]) {
  const find = (name: string) => assets.find(({ key }) => key === `pictures/${name}`)?.file
  return { logo: find('mark-on-accent') ?? find('mark'), favicon: find('favicon') }
}

/** Renders the icons of browsers, phones and launchers: the logo on a tile in the accent colour. */
export const ICONS: Readonly<Record<string, (from: IconSources) => Promise<Rendition>>> = {
  async 'icons/any'(from) {
    const tile = await drawTile(from, SHARE.any)
    return square(TILE_PX, await Promise.all(ANY_WIDTHS.map((width) => png(tile, width))))
  },
  async 'icons/maskable'(from) {
    return square(TILE_PX, [await png(await drawTile(from, SHARE.maskable), TILE_PX)])
  },
  async 'icons/favicon'(from) {
    const picture = from.favicon
      ? await rasterise(from.favicon, FAVICON_PX)
      : await small(await drawTile(from, SHARE.any), FAVICON_PX)
          .png()
          .toBuffer()
    const data = wrapAsIcon(picture)
    return square(FAVICON_PX, [{ extension: 'ico', width: FAVICON_PX, type: 'image/x-icon', data }])
  },
}

async function drawTile({ logo, accent }: IconSources, share: number): Promise<Buffer> {
  const input = await rasterise(logo, Math.round(TILE_PX * share))
  return sharp({ create: { width: TILE_PX, height: TILE_PX, channels: 3, background: accent } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/**
 * Returns a picture or drawing as a PNG: either centred in a transparent square (`contain`), or without a square and at most `side` pixels
 * wide and high (`inside`). Renders a drawing at its final size instead of scaling pixels.
 */
export async function rasterise(
  file: string,
  side: number,
  fit: 'contain' | 'inside' = 'contain',
): Promise<Buffer> {
  const data = readFileSync(file)
  const { width = side, height = side, format } = await sharp(data).metadata()
  const density = (SVG_DENSITY * side) / Math.max(width, height)
  const picture =
    format === 'svg'
      ? sharp(data, { density: Math.min(100_000, Math.max(1, density)) })
      : await openPicture(file)
  return picture.resize({ width: side, height: side, fit, background: '#0000' }).png().toBuffer()
}

function square(side: number, files: Rendition['files']): Rendition {
  return { color: 'transparent', width: side, height: side, files }
}

async function png(tile: Buffer, width: number) {
  const data = await small(tile, width).png({ palette: true }).toBuffer()
  return { extension: 'png', width, type: 'image/png', data }
}

function small(tile: Buffer, width: number) {
  return sharp(tile).resize({ width, kernel: 'lanczos3' })
}

/** Returns an ICO file with one PNG, for clients that request `/favicon.ico`. */
function wrapAsIcon(png: Buffer): Buffer {
  // The header of an ICO file: one icon, its sides in pixels, no palette, one plane of 32 bits. The length and offset of the PNG follow.
  const kind = [0, 0, 1, 0, 1, 0, FAVICON_PX, FAVICON_PX, 0, 0, 1, 0, 32, 0]
  const header = Buffer.from([...kind, ...Array(8).fill(0)])
  header.writeUInt32LE(png.length, kind.length)
  header.writeUInt32LE(header.length, kind.length + 4)
  return Buffer.concat([header, png])
}

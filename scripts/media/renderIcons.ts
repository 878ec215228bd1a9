import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Asset } from './findAssets.ts'
import type { Rendition } from './storeRenditions.ts'
import { wrapAsIcon } from './wrapAsIcon.ts'

/** Keys of what is made of the mark besides its own file. */
export const ICON_KEYS = ['icons/any', 'icons/maskable', 'icons/favicon'] as const

const TILE_PX = 512
const ANY_WIDTHS = [180, 192, 512]
/** Of the tile's side. A launcher may cut a maskable icon to a circle of 80 %: the mark's corners stay inside it. */
const SHARE = { any: 0.625, maskable: 0.53125 }
const FAVICON_PX = 32
/** Librsvg draws an SVG at 72 dots an inch unless told otherwise. */
const SVG_DENSITY = 72

/** The marks that icons are made of: the one for a coloured ground where there is one, else the plain one. */
export function iconSources(assets: readonly Asset[]): readonly Asset[] {
  const find = (name: string) => assets.filter(({ key }) => key === `pictures/${name}`)
  const onTile = [...find('mark-on-accent'), ...find('mark')].slice(0, 1)
  return [...onTile, ...find('favicon')]
}

/** The icons of browsers, phones and launchers: the mark on a tile in the accent's colour. */
export async function renderIcons(assets: readonly Asset[], accent: string): Promise<Rendition[]> {
  const [mark] = iconSources(assets)
  if (!mark) return []
  const own = iconSources(assets).find(({ key }) => key === 'pictures/favicon')
  const tile = (share: number) => drawTile(mark.file, accent, share)
  const any = await tile(SHARE.any)
  const favicon = own ? await rasterise(own.file, FAVICON_PX) : await resized(any, FAVICON_PX)
  const square = { color: 'transparent', width: TILE_PX, height: TILE_PX }
  return [
    { ...square, key: 'icons/any', files: await Promise.all(ANY_WIDTHS.map((px) => png(any, px))) },
    { ...square, key: 'icons/maskable', files: [await png(await tile(SHARE.maskable), TILE_PX)] },
    {
      key: 'icons/favicon',
      color: 'transparent',
      width: FAVICON_PX,
      height: FAVICON_PX,
      files: [
        { extension: 'ico', width: FAVICON_PX, type: 'image/x-icon', data: wrapAsIcon(favicon) },
      ],
    },
  ]
}

async function drawTile(mark: string, accent: string, share: number): Promise<Buffer> {
  const side = Math.round(TILE_PX * share)
  return sharp({
    create: { width: TILE_PX, height: TILE_PX, channels: 3, background: accent },
  })
    .composite([{ input: await rasterise(mark, side), gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** A picture or drawing as a PNG that fills a square or fits inside; a drawing is drawn at that size, not scaled up. */
export async function rasterise(
  file: string,
  side: number,
  fit: 'contain' | 'inside' = 'contain',
): Promise<Buffer> {
  const data = readFileSync(file)
  const { width = side, height = side, format } = await sharp(data).metadata()
  const density = (SVG_DENSITY * side) / Math.max(width, height)
  const options = format === 'svg' ? { density: Math.min(100_000, Math.max(1, density)) } : {}
  return sharp(data, options)
    .resize({ width: side, height: side, fit, background: '#0000' })
    .png()
    .toBuffer()
}

async function resized(picture: Buffer, side: number): Promise<Buffer> {
  return sharp(picture).resize({ width: side, kernel: 'lanczos3' }).png().toBuffer()
}

async function png(tile: Buffer, width: number) {
  const data = await sharp(tile)
    .resize({ width, kernel: 'lanczos3' })
    .png({ palette: true })
    .toBuffer()
  return { extension: 'png', width, type: 'image/png', data }
}

import { readFileSync } from 'node:fs'
import { sanitiseSvg } from './sanitiseSvg.ts'
import { MAX_DRAWING_BYTES } from './settings.ts'
import type { Rendition } from './storeRenditions.ts'

const DARK_SCHEME = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g
const VIEW_BOX = /^\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*$/

/** Returns why a drawing cannot be shown, to be read after the drawing's name; null for a usable drawing. */
export function whyUnusable(file: string): string | null {
  const drawing = sanitiseSvg(textOf(file))
  if ('problem' in drawing) return drawing.problem
  if (!sizeOf(drawing.viewBox))
    return 'does not say how large it is: give its <svg> a viewBox="0 0 width height".'
  const bytes = Buffer.byteLength(drawing.svg)
  return bytes > MAX_DRAWING_BYTES
    ? `weighs ${Math.ceil(bytes / 1000)} kB, which every visitor would load: ${MAX_DRAWING_BYTES / 1000} kB at most.`
    : null
}

/**
 * Returns a drawing in the size of its view box. A drawing that follows the theme gets a second file in the light colours only, which pages
 * invert in the dark theme, because WebKit ignores the theme inside an `<img>`.
 * @throws {Error} for an unusable drawing.
 */
export function readDrawing(file: string): Rendition {
  const drawing = sanitiseSvg(textOf(file))
  const size = 'svg' in drawing ? sizeOf(drawing.viewBox) : null
  if (!('svg' in drawing && size)) throw new Error(`${file} cannot be shown`)
  const { svg } = drawing
  const rendered = { extension: 'svg', width: size.width, type: 'image/svg+xml' }
  const light = svg.replace(DARK_SCHEME, 'not all')
  const files = [
    { ...rendered, data: Buffer.from(svg) },
    ...(light === svg ? [] : [{ ...rendered, data: Buffer.from(light), theme: 'light' as const }]),
  ]
  return { ...size, color: 'transparent', files }
}

/** Reads a file with `\n` as the line end, because Git may check it out with `\r\n`. */
function textOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
}

function sizeOf(viewBox = ''): { width: number; height: number } | null {
  const box = VIEW_BOX.exec(viewBox)
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  return width && height ? { width, height } : null
}

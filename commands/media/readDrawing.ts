import { readFileSync } from 'node:fs'
import { sanitiseSvg } from './sanitiseSvg.ts'
import { MAX_DRAWING_BYTES } from './settings.ts'
import type { Rendition } from './storeRenditions.ts'

const DARK_SCHEME = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g
const VIEW_BOX = /^\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*$/

/**
 * Returns a drawing in the size of its view box. A drawing that follows the theme gets its light colours only, which pages invert in the
 * dark theme, because WebKit ignores the theme inside an `<img>`.
 * @throws {Error} that says why a drawing is unusable, to be read after the drawing's name.
 */
export function readDrawing(file: string): Rendition {
  const { svg, width, height } = cleanDrawing(file)
  const light = svg.replace(DARK_SCHEME, 'not all')
  const files = [{ extension: 'svg', width, type: 'image/svg+xml', data: Buffer.from(light) }]
  return { width, height, color: 'transparent', ...(light !== svg && { turnsDark: true }), files }
}

/** Returns a drawing with only its safe parts, and the size of its view box. Throws as `readDrawing` does. */
export function cleanDrawing(file: string) {
  // Git may check the file out with `\r\n` as the line end.
  const { svg, viewBox } = sanitiseSvg(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
  const size = sizeOf(viewBox)
  if (!size) {
    throw new Error('does not say how large it is: give its <svg> a viewBox="0 0 width height".')
  }
  const bytes = Buffer.byteLength(svg)
  if (bytes > MAX_DRAWING_BYTES) {
    throw new Error(
      `weighs ${Math.ceil(bytes / 1000)} kB, which every visitor would load: ${MAX_DRAWING_BYTES / 1000} kB at most.`,
    )
  }
  return { svg, ...size }
}

function sizeOf(viewBox = ''): { width: number; height: number } | null {
  const box = VIEW_BOX.exec(viewBox)
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  return width && height ? { width, height } : null
}

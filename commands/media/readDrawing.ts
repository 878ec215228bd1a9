import { readFileSync } from 'node:fs'
import { MAX_DRAWING_BYTES } from './settings.ts'
import type { Rendition } from './storeRenditions.ts'
import { whyUnsafe } from './whyUnsafe.ts'

const DARK_SCHEME = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g
const VIEW_BOX = /\bviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/

/** Why a drawing cannot be shown, as the rest of a sentence that begins with its name; null when it can. */
export function whyUnusable(file: string): string | null {
  const text = textOf(file)
  if (!/<svg\b/.test(text)) return 'is no SVG: export it again as SVG.'
  if (!sizeIn(text))
    return 'does not say how large it is: give its <svg> a viewBox="0 0 width height".'
  if (Buffer.byteLength(text) > MAX_DRAWING_BYTES) {
    return `weighs ${Math.ceil(Buffer.byteLength(text) / 1000)} kB, which every visitor would load: ${MAX_DRAWING_BYTES / 1000} kB at most.`
  }
  return whyUnsafe(text)
}

/**
 * Returns the drawing as it is, in the size of its view box, and one that follows the theme a second time in its light colours alone:
 * WebKit does not ask for the theme inside of an `<img>`, so that the page itself turns these dark.
 */
export function readDrawing(file: string): Rendition {
  const text = textOf(file)
  const { width, height } = sizeIn(text) ?? { width: 0, height: 0 }
  const drawing = { extension: 'svg', width, type: 'image/svg+xml' }
  const light = text.replace(DARK_SCHEME, 'not all')
  const files = [
    { ...drawing, data: Buffer.from(text) },
    ...(light === text ? [] : [{ ...drawing, data: Buffer.from(light), theme: 'light' as const }]),
  ]
  return { width, height, color: 'transparent', files }
}

/** Line ends differ between checkouts of one commit; what is served does not. */
function textOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
}

function sizeIn(text: string): { width: number; height: number } | null {
  const box = VIEW_BOX.exec(text)
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  return width && height ? { width, height } : null
}

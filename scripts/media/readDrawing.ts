import { readFileSync } from 'node:fs'
import type { Rendition } from './storeRenditions.ts'

const VIEW_BOX = /\bviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/

/** Why a drawing cannot be shown, as the rest of a sentence that begins with its name; null when it can. */
export function whyUnusable(file: string): string | null {
  const text = textOf(file)
  if (!/<svg\b/.test(text)) return 'is no SVG: export it again as SVG.'
  if (!sizeIn(text))
    return 'does not say how large it is: give its <svg> a viewBox="0 0 width height".'
  if (/<script\b|\son[a-z]+\s*=/i.test(text)) return 'has a script in it: export it again without.'
  if (/\bfile:\/\//.test(text))
    return 'names files of the machine that it was made on: export it as plain SVG.'
  return null
}

/** A drawing is served as it is; its size is its view box. */
export function readDrawing(key: string, file: string): Rendition {
  const text = textOf(file)
  const { width, height } = sizeIn(text) ?? { width: 0, height: 0 }
  const drawing = { extension: 'svg', width, type: 'image/svg+xml', data: Buffer.from(text) }
  return { key, width, height, color: 'transparent', files: [drawing] }
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

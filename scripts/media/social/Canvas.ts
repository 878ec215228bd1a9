import type { Palette } from '../readPalette.ts'
import { type Box, type FittedText, fitText } from './fitText.ts'
import type { TextStyle, Typesetter } from './loadTypesetter.ts'

/** A picture that a design shows, as a PNG of exactly that size. */
export type LoadTile = (
  key: string,
  size: { width: number; height: number },
  fit: 'cover' | 'contain' | 'left',
) => Promise<Buffer>

interface TextOptions {
  readonly color: string
  readonly opacity?: number
  /** Where the text stands in its box; at the top and to the left unless told. */
  readonly align?: 'start' | 'end'
  readonly balanced?: boolean
  readonly maxLines?: number
}

/** Collects what a design draws, in order, as one SVG. */
export class Canvas {
  readonly palette: Palette
  readonly #setter: Typesetter
  readonly #loadTile: LoadTile
  readonly #parts: string[] = []

  constructor(palette: Palette, setter: Typesetter, loadTile: LoadTile) {
    this.palette = palette
    this.#setter = setter
    this.#loadTile = loadTile
  }

  rect({ x, y, width, height }: Box, fill: string, radius = 0): void {
    this.draw(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`,
    )
  }

  /** Anything else, as SVG. */
  draw(svg: string): void {
    this.#parts.push(svg)
  }

  width(text: string, style: TextStyle): number {
    return this.#setter.width(text, style)
  }

  fit(
    text: string,
    style: TextStyle,
    box: Pick<Box, 'width' | 'height'>,
    options?: Pick<TextOptions, 'balanced' | 'maxLines'>,
  ): FittedText {
    return fitText(this.#setter, text, style, box, options)
  }

  /** From the top of a line to its baseline. */
  baseline(style: TextStyle): number {
    return this.#setter.baseline(style)
  }

  /** A text as large as its box lets it be; returns how it was set. */
  text(text: string, style: TextStyle, box: Box, options: TextOptions): FittedText {
    const fitted = this.fit(text, style, box, options)
    const { align = 'start' } = options
    const left = align === 'end' ? box.x + box.width - fitted.width : box.x
    this.set(fitted, left, box.y, options)
    return fitted
  }

  /** Lines that were fitted, from a top left corner. */
  set(
    { lines, style }: FittedText,
    x: number,
    y: number,
    { color, opacity = 1 }: TextOptions,
  ): void {
    const first = y + this.#setter.baseline(style)
    const paths = lines.map((line, index) =>
      this.#setter.line(line, style, x, first + index * style.lineHeight * style.size),
    )
    this.draw(`<g fill="${color}" fill-opacity="${opacity}">${paths.join('')}</g>`)
  }

  async tile(
    key: string,
    box: Box,
    fit: 'cover' | 'contain' | 'left' = 'cover',
    clip = '',
  ): Promise<void> {
    const { x, y, width, height } = box
    const png = await this.#loadTile(key, { width, height }, fit)
    this.draw(
      `<image x="${x}" y="${y}" width="${width}" height="${height}" ${clip} href="data:image/png;base64,${png.toString('base64')}"/>`,
    )
  }

  svg({ width, height }: { width: number; height: number }): Buffer {
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${this.#parts.join('')}</svg>`,
    )
  }
}

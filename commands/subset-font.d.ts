declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    /** Pins an axis of a variable font to a value, or narrows its range. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>
  }

  /** Returns the font reduced to the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

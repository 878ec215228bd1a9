declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    /** An axis pinned to a value, or narrowed to a range. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>
  }

  /** Returns the font with the characters of `text` only. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

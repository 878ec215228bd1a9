declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    /** An axis pinned to a value, or narrowed to a range. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>
  }

  /** The font cut down to what `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

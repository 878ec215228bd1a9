interface Format {
  readonly endings: readonly string[]
  readonly begins?: RegExp
  readonly is: string
  /** How to turn a file of this format into a picture. */
  readonly advice: string
}

const FORMATS: readonly Format[] = [
  {
    endings: ['.heic', '.heif', '.hif'],
    begins: /^....ftyp(hei|hev|mif1|msf1)/s,
    is: 'a HEIC photo, which few browsers show',
    advice:
      'On an iPhone: Settings > Camera > Formats > Most Compatible for new photos; share this one as JPEG.',
  },
  {
    endings: ['.pdf'],
    begins: /^%PDF/,
    is: 'a PDF',
    advice: 'Open it, and export its page as a picture or take a screenshot.',
  },
  {
    endings: ['.tif', '.tiff', '.bmp', '.gif', '.avif', '.jxl', '.psd', '.dng', '.cr2', '.nef'],
    begins: /^(II\*\0|MM\0\*|GIF8|BM|8BPS|....ftypavif)/s,
    is: 'a picture that not every browser shows',
    advice: 'The program that opens it has "Export" or "Save as".',
  },
  {
    endings: ['.mov', '.m4v', '.avi', '.mkv', '.webm', '.3gp', '.mts'],
    begins: /^....ftyp/s,
    is: 'a video',
    advice: 'For a picture take a screenshot; a clip of a project is clip.mp4, in H.264.',
  },
  {
    endings: ['.ai', '.eps', '.cdr'],
    is: 'a file that only programs for drawing open',
    advice: 'Such a program has "Export".',
  },
]

/**
 * Returns why the format of a file is not accepted, with advice, to be read after the file's name; null for an unknown format.
 * @param ending - the file extension with its dot, in lower case; or the content of the file.
 */
export function refuseFormat(ending: string | Buffer, wanted: string): string | null {
  const found = FORMATS.find(({ endings, begins }) =>
    typeof ending === 'string'
      ? endings.includes(ending)
      : begins?.test(ending.toString('latin1', 0, 16)),
  )
  return found ? `is ${found.is}. What is taken here: ${wanted}. ${found.advice}` : null
}

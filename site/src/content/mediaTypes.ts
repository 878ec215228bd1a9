/** A picture in every format and width that was rendered, best format first. */
export interface Picture {
  /** Intrinsic size of the widest file, in pixels. */
  readonly width: number
  readonly height: number
  /** A CSS colour to show until the picture has arrived. */
  readonly color: string
  /** One entry a format, each with its files from narrow to wide. */
  readonly sources: readonly PictureSource[]
  /** For `<img src>`: a middling file of the format that every browser reads. */
  readonly fallback: string
}

export interface PictureSource {
  /** MIME type, for `<source type>`. */
  readonly type: string
  readonly files: readonly { readonly src: string; readonly width: number }[]
}

/** A silent clip that plays again and again. */
export interface Video {
  readonly width: number
  readonly height: number
  /** To be offered in this order; each type names its codec. */
  readonly sources: readonly { readonly src: string; readonly type: string }[]
  /** The largest of them: which one a browser takes is not known before. */
  readonly kilobytes: number
}

/** A logo or a face in one file: an SVG, or a picture small enough for all screens. */
export interface Drawing {
  readonly src: string
  readonly width: number
  readonly height: number
}

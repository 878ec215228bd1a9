import { ISSUE_SLOTS } from 'protocol/pictures.ts'

/** Raise this when the code renders the same source and settings differently, so that all pictures are rendered again. */
export const PIPELINE_VERSION = 1

export interface Shape {
  readonly width: number
  readonly height: number
}

export interface ShapedRules {
  readonly kind: 'shaped'
  /** The aspect ratio to which pictures are cropped; null if pictures keep the aspect ratio of the source. */
  readonly shape: Shape | null
  /** The widths of the rendered files, ascending. A smaller source gets fewer files. */
  readonly widths: readonly number[]
  readonly minWidth: number
  /** The part of a source that cropping keeps: the top, or the most interesting part. */
  readonly keep: 'top' | 'attention'
}

/** A picture with one file for all screens: a logo, which is shown whole, or a face. */
export interface SmallRules {
  readonly kind: 'whole' | 'face'
  /** In pixels. The file is scaled down to fit into this box. */
  readonly box: { readonly width: number; readonly height: number }
  /** The minimum length of a source's longer side, in pixels. A smaller source is refused. */
  readonly minSide: number
}

export type Rules = ShapedRules | SmallRules

function shaped(
  shape: Shape | null,
  widths: readonly number[],
  minWidth: number,
  keep: ShapedRules['keep'] = 'attention',
): ShapedRules {
  return { kind: 'shaped', shape, widths, minWidth, keep }
}

const LANDSCAPE = { width: 1440, height: 900 }

export const PROJECT_PICTURES = {
  poster: shaped(LANDSCAPE, [360, 720, 1080], 720),
  laptop: shaped(LANDSCAPE, [480, 800, 1200], 800, 'top'),
  tablet: shaped({ width: 820, height: 1180 }, [320, 640], 320, 'top'),
  phone: shaped({ width: 390, height: 844 }, [240, 480], 240, 'top'),
}

export const PROJECT_CLIPS = ['clip', 'laptop-clip'] as const

export const INDUSTRY_PICTURE = shaped({ width: 1200, height: 800 }, [360, 720, 1200], 720)

export const HERO_PICTURE = shaped({ width: 1200, height: 1000 }, [360, 720, 1200], 720)

/** The rules for the pictures of issues by their slots. A mail is 600 pixels wide, stored pictures are twice as wide. */
export const ISSUE_PICTURES: ReadonlyMap<string, ShapedRules> = new Map(
  Object.entries(ISSUE_SLOTS).map(([slot, shape]) => [slot, shaped(shape, [600], 160)]),
)

export const OTHER_PICTURE = shaped(null, [400, 800, 1240], 320)

export const CLIENT_LOGO: SmallRules = {
  kind: 'whole',
  box: { width: 480, height: 192 },
  minSide: 160,
}

export const PORTRAIT: SmallRules = {
  kind: 'face',
  box: { width: 400, height: 400 },
  minSide: 160,
}

/** The names of the pictures of the agency's logo: the logo (`mark`), its optional variants, and the icon of a browser's tab. */
export const LOGO_NAMES = ['mark', 'mark-on-accent', 'mark-on-dark', 'favicon'] as const
export const LOGO: SmallRules = { kind: 'whole', box: { width: 512, height: 512 }, minSide: 256 }

export const AVIF = { quality: 50, effort: 6 } as const
export const WEBP = { quality: 72, effort: 6 } as const
/** The formats that every mail program shows: JPEG for photos, PNG for flat colours and sharp edges. */
export const MAIL_JPEG = { quality: 78, mozjpeg: true } as const
export const MAIL_PNG = { palette: true, effort: 4 } as const
/** For flat colours and sharp edges. */
export const LOGO_WEBP = { nearLossless: true, quality: 60, effort: 6 } as const

/** A picture is refused if cropping would remove more than this fraction of its area. */
export const MOST_CROP = 0.25

/** A picture with more pixels is refused. Pictures from cameras and screens have fewer. */
export const MAX_PIXELS = 100_000_000
/** A picture that needs more memory for decoding is refused. Enough for 100 megapixels as JPEG, or as eight-bit PNG with transparency. */
export const MAX_UNPACKED_BYTES = 400_000_000

/** Raise this when the code makes different files from the same drawing, so that all drawings are made again. */
export const DRAWING_VERSION = 4

/** A larger drawing is refused, because visitors load the whole file, however small the drawing is shown. */
export const MAX_DRAWING_BYTES = 200_000

/** All chats and networks show social pictures of this size and in these formats. */
export const SOCIAL = {
  size: { width: 1200, height: 630 },
  png: { palette: true, colours: 96, effort: 10, dither: 0 },
  jpg: { quality: 68, mozjpeg: true },
} as const

/** Returns a description of the accepted sizes: `best 1440 × 900 pixels, at least 800 × 500`. */
export function sizeWanted(rules: Rules): string {
  if (rules.kind !== 'shaped') {
    const { width, height } = rules.box
    return `best ${width} × ${height} pixels or more, at least ${rules.minSide} wide or high`
  }
  const { shape, widths, minWidth } = rules
  if (!shape) return `best ${Math.max(...widths)} pixels wide or more, at least ${minWidth}`
  const height = (width: number) => Math.round((width * shape.height) / shape.width)
  const best = Math.max(shape.width, ...widths)
  return `best ${best} × ${height(best)} pixels, at least ${minWidth} × ${height(minWidth)}`
}

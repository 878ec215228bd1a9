/** How pictures are rendered. A rendition is made anew when the settings that concern it change. */

/** Raise it when the code renders the same source with the same settings in another way. */
export const PIPELINE_VERSION = 1

export interface Shape {
  readonly width: number
  readonly height: number
}

/** A picture that a page shows in one shape, whatever shape the owner's has. */
export interface PictureSlot {
  readonly kind: 'shaped'
  /** Null for its own. */
  readonly shape: Shape | null
  /** Widths in use, from narrow to wide. A smaller source gets fewer. */
  readonly widths: readonly number[]
  /** The narrowest source that is taken. */
  readonly minWidth: number
  /** What stays when the source has another shape: the head of a screen, or what draws the eye. */
  readonly keep: 'top' | 'attention'
}

/** A picture of one size for all screens: a mark that is shown whole, or a face. */
export interface SmallSlot {
  readonly kind: 'whole' | 'face'
  /** The largest that is made. */
  readonly box: { readonly width: number; readonly height: number }
  /** The smallest longer side of a source that is taken. */
  readonly minSide: number
}

export type Slot = PictureSlot | SmallSlot

/** By default what draws the eye is kept. */
function shaped(
  shape: Shape | null,
  widths: readonly number[],
  minWidth: number,
  keep: PictureSlot['keep'] = 'attention',
): PictureSlot {
  return { kind: 'shaped', shape, widths, minWidth, keep }
}

const LANDSCAPE = { width: 1440, height: 900 }

/** A project's folder has one of these at least. */
export const PROJECT_PICTURES = {
  poster: shaped(LANDSCAPE, [360, 720, 1080], 720),
  laptop: shaped(LANDSCAPE, [480, 800, 1200], 800, 'top'),
  tablet: shaped({ width: 820, height: 1180 }, [320, 640], 320, 'top'),
  phone: shaped({ width: 390, height: 844 }, [240, 480], 240, 'top'),
}

export const PROJECT_CLIPS = ['clip', 'laptop-clip'] as const

export const INDUSTRY_PICTURE = shaped({ width: 1200, height: 800 }, [360, 720, 1200], 720)

/** `content/pictures/hero-*`. */
export const HERO_PICTURE = shaped({ width: 1200, height: 1000 }, [360, 720, 1200], 720)

/** Any other of `content/pictures`, which a record may name. */
export const OTHER_PICTURE = shaped(null, [400, 800, 1240], 320)

export const CLIENT_LOGO: SmallSlot = {
  kind: 'whole',
  box: { width: 480, height: 192 },
  minSide: 160,
}

export const PORTRAIT: SmallSlot = {
  kind: 'face',
  box: { width: 400, height: 400 },
  minSide: 160,
}

/** The agency's mark; `mark` itself is needed, the others only where it does not do. */
export const MARKS = ['mark', 'mark-on-accent', 'mark-on-dark', 'favicon'] as const
export const MARK: SmallSlot = { kind: 'whole', box: { width: 512, height: 512 }, minSide: 256 }

export const AVIF = { quality: 50, effort: 6 } as const
export const WEBP = { quality: 72, effort: 6 } as const
/** Flat colours and sharp edges: logos. */
export const LOGO_WEBP = { nearLossless: true, quality: 60, effort: 6 } as const

/** The share of a picture's area that may be cut away without a warning. */
export const MOST_CUT = 0.25

/** More than any camera or screen gives. */
export const MAX_PIXELS = 100_000_000
/** A hundred megapixels of a JPEG, and of a PNG with transparency and eight bits; fewer of what takes more memory. */
export const MAX_UNPACKED_BYTES = 400_000_000

/** Raise it when `readDrawing` makes other files of the same drawing. */
export const DRAWING_VERSION = 3

/** Every visitor loads a drawing as a whole. */
export const MAX_DRAWING_BYTES = 200_000

/** Formats that every chat and network can show. */
export const SOCIAL = {
  size: { width: 1200, height: 630 },
  png: { palette: true, colours: 96, effort: 10, dither: 0 },
  jpg: { quality: 68, mozjpeg: true },
} as const

/** For the owner: `best 1440 × 900 pixels, at least 800 × 500`. */
export function sizeWanted(slot: Slot): string {
  if (slot.kind !== 'shaped') {
    const { width, height } = slot.box
    return `best ${width} × ${height} pixels or more, at least ${slot.minSide} on its longer side`
  }
  const { shape, widths, minWidth } = slot
  if (!shape) return `best ${Math.max(...widths)} pixels wide or more, at least ${minWidth}`
  const height = (width: number) => Math.round((width * shape.height) / shape.width)
  const best = Math.max(shape.width, ...widths)
  return `best ${best} × ${height(best)} pixels, at least ${minWidth} × ${height(minWidth)}`
}

/** All that decides what becomes of a source. What is made of one is made anew once the part of these that concerns it changes. */

/** Raise it when the code changes what it makes of the same source with the same settings. */
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

const LANDSCAPE = { width: 1440, height: 900 }

/** A project's folder has one of these at least. */
export const PROJECT_PICTURES = {
  poster: {
    kind: 'shaped',
    shape: LANDSCAPE,
    widths: [360, 720, 1080],
    minWidth: 720,
    keep: 'attention',
  },
  laptop: {
    kind: 'shaped',
    shape: LANDSCAPE,
    widths: [480, 800, 1200],
    minWidth: 800,
    keep: 'top',
  },
  tablet: {
    kind: 'shaped',
    shape: { width: 820, height: 1180 },
    widths: [320, 640],
    minWidth: 320,
    keep: 'top',
  },
  phone: {
    kind: 'shaped',
    shape: { width: 390, height: 844 },
    widths: [240, 480],
    minWidth: 240,
    keep: 'top',
  },
} as const satisfies Record<string, PictureSlot>

export const PROJECT_CLIPS = ['clip', 'laptop-clip'] as const

export const INDUSTRY_PICTURE: PictureSlot = {
  kind: 'shaped',
  shape: { width: 1200, height: 800 },
  widths: [360, 720, 1200],
  minWidth: 720,
  keep: 'attention',
}

/** `content/pictures/hero-*`. */
export const HERO_PICTURE: PictureSlot = {
  kind: 'shaped',
  shape: { width: 1200, height: 1000 },
  widths: [360, 720, 1200],
  minWidth: 720,
  keep: 'attention',
}

/** Any other of `content/pictures`, which a record may name. */
export const OTHER_PICTURE: PictureSlot = {
  kind: 'shaped',
  shape: null,
  widths: [400, 800, 1240],
  minWidth: 320,
  keep: 'attention',
}

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

/** The most of a picture's area that is cut away without a word. */
export const MOST_CUT = 0.25

/** A hundred megapixels: more than any camera or screen gives, and 400 MB once it is unpacked. */
export const MAX_PIXELS = 100_000_000

/** A drawing is served as it is. */
export const MAX_DRAWING_BYTES = 200_000

/** What those who show a link's picture can all read. */
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

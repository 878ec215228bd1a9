/**
 * Everything that decides what becomes of a source. A rendition's fingerprint covers the part that concerns it, so a
 * change here makes anew exactly what it touches.
 */

/** Raise it when the code changes what it makes of the same source with the same settings. */
export const PIPELINE_VERSION = 1

/** A picture that a page shows in one shape, whatever shape the owner's has. */
export interface PictureSlot {
  readonly kind: 'shaped'
  readonly shape: { readonly width: number; readonly height: number }
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

/** A project's folder has all of these. */
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

/** Any other picture of `content/pictures/`: shown whole. */
export const PICTURE: SmallSlot = {
  kind: 'whole',
  box: { width: 1440, height: 1440 },
  minSide: 320,
}

export const AVIF = { quality: 50, effort: 6 } as const
export const WEBP = { quality: 72, effort: 6 } as const
/** Flat colours and sharp edges: logos. */
export const LOGO_WEBP = { nearLossless: true, quality: 60, effort: 6 } as const

/** A hundred megapixels: more than any camera or screen gives, and 400 MB once it is unpacked. */
export const MAX_PIXELS = 100_000_000

/** A drawing is served as it is. */
export const MAX_DRAWING_BYTES = 200_000

/** One key frame is enough for a loop of some seconds; a second would cost a tenth of the file. */
export const AV1_ENCODER = '-c:v libsvtav1 -crf 40 -preset 5 -g 480 -svtav1-params lp=2'

/** What those who show a link's picture can all read. */
export const SOCIAL = {
  size: { width: 1200, height: 630 },
  png: { palette: true, colours: 96, effort: 10, dither: 0 },
  jpg: { quality: 68, mozjpeg: true },
} as const

export const FRAMES_PER_SECOND = 24

interface Viewport {
  readonly width: number
  readonly height: number
}

/** One picture of a project's scene. */
export interface Shot {
  /** The file's name in the project's folder. */
  readonly name: 'poster' | 'laptop' | 'tablet' | 'phone'
  /** What `<html data-shot>` says. */
  readonly stage: string
  /** Layout size in CSS pixels: what the scene's media queries see. */
  readonly viewport: Viewport
  /** Device pixels a CSS pixel. */
  readonly scale: number
}

/** A scene in motion. */
export interface Clip {
  readonly name: 'clip' | 'laptop-clip'
  readonly stage: string
  readonly viewport: Viewport
  /** Pixels of the file. */
  readonly width: number
}

/** The clip's stage: small on purpose, so that 16 px of text is 12 px on a phone 360 px wide. */
const STAGE = { width: 480, height: 300 }
const LAPTOP = { width: 1440, height: 900 }

export const SHOTS: readonly Shot[] = [
  // The clip's first frame to the pixel, so it is the same stage.
  { name: 'poster', stage: 'video', viewport: STAGE, scale: 2.25 },
  { name: 'laptop', stage: 'laptop', viewport: LAPTOP, scale: 1 },
  { name: 'tablet', stage: 'tablet', viewport: { width: 820, height: 1180 }, scale: 1 },
  { name: 'phone', stage: 'phone', viewport: { width: 390, height: 844 }, scale: 2 },
]

export const CLIP: Clip = { name: 'clip', stage: 'video', viewport: STAGE, width: 720 }

/** The laptop's picture in motion. */
export const LAPTOP_CLIP: Clip = {
  name: 'laptop-clip',
  stage: 'laptop',
  viewport: LAPTOP,
  width: 960,
}

import type { Subject } from './findSubjects.ts'

/**
 * Everything that decides how a scene becomes files. A subject's source hash covers the part that
 * concerns it, so a change here re-renders exactly what it touches.
 */

/** Raise it when the recorder itself changes what it draws (waiting, colour handling, names). */
const RECORDER_VERSION = 1

export const FRAMES_PER_SECOND = 24

export const LOSSY = {
  avif: { quality: 50, effort: 6 },
  webp: { quality: 72, effort: 6 },
} as const

/** What those who show a link's picture can all read. */
export const SOCIAL = {
  png: { palette: true, colours: 96, effort: 10, dither: 0 },
  jpg: { quality: 68, mozjpeg: true },
} as const
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const

export interface Shot {
  name: 'poster' | 'laptop' | 'tablet' | 'phone'
  /** Layout size in CSS pixels: what the scene's media queries see. */
  viewport: { width: number; height: number }
  /** Device pixels a CSS pixel: at least what the widest file needs. */
  scale: number
  widths: readonly number[]
}

/** The loop's stage: small on purpose, so that 16 px of text is 12 px on a phone 360 px wide. */
export const LOOP_VIEWPORT = { width: 480, height: 300 } as const
export const LOOP_WIDTH = 720

export interface Loop {
  /** The last part of its manifest key. */
  name: 'video' | 'laptop-video'
  /** What `<html data-shot>` says: whose layout moves. */
  shot: string
  viewport: { width: number; height: number }
  /** Pixels of the file. */
  width: number
}

/** The loop that every project has. */
export const LOOP: Loop = {
  name: 'video',
  shot: 'video',
  viewport: LOOP_VIEWPORT,
  width: LOOP_WIDTH,
}

/** The laptop's picture in motion, for projects with `hasVideoDisplay`. */
export const LAPTOP_LOOP: Loop = {
  name: 'laptop-video',
  shot: 'laptop',
  viewport: { width: 1440, height: 900 },
  width: 960,
}

export const SHOTS: readonly Shot[] = [
  { name: 'poster', viewport: LOOP_VIEWPORT, scale: 2.25, widths: [360, 720, 1080] },
  { name: 'laptop', viewport: { width: 1440, height: 900 }, scale: 1, widths: [480, 800, 1200] },
  { name: 'tablet', viewport: { width: 820, height: 1180 }, scale: 1, widths: [320, 640] },
  { name: 'phone', viewport: { width: 390, height: 844 }, scale: 2, widths: [240, 480] },
]

export const STILL_WIDTHS: readonly number[] = [360, 720, 1200]

export interface Encoding {
  /** Part of the file's name: `<id>-<name>-720.<hash>.mp4`. */
  name: 'av1' | 'h264'
  arguments: readonly string[]
}

/** In the order in which a browser should be offered them. */
export const ENCODINGS: readonly Encoding[] = [
  {
    name: 'av1',
    // One key frame is enough for a loop of eight seconds; a second would cost a tenth of the file.
    arguments: '-c:v libsvtav1 -crf 40 -preset 5 -g 480 -svtav1-params lp=2'.split(' '),
  },
  {
    name: 'h264',
    arguments:
      '-c:v libx264 -crf 28 -preset veryslow -profile:v high -level 3.1 -g 480 -threads 2'.split(
        ' ',
      ),
  },
]

export type Kind = 'projects' | 'stills' | 'svg' | 'social'

/** What the source hash of a subject covers besides its sources. */
export function settingsOf({
  kind,
  hasLaptopLoop,
}: Pick<Subject, 'kind' | 'hasLaptopLoop'>): unknown {
  switch (kind) {
    case 'projects': {
      const settings = [RECORDER_VERSION, LOSSY, SHOTS, LOOP_WIDTH, FRAMES_PER_SECOND, ENCODINGS]
      return hasLaptopLoop ? [...settings, LAPTOP_LOOP] : settings
    }
    case 'stills':
      return [RECORDER_VERSION, LOSSY, STILL_WIDTHS]
    case 'svg':
      return [RECORDER_VERSION]
    case 'social':
      return [RECORDER_VERSION, SOCIAL, SOCIAL_SIZE]
  }
}

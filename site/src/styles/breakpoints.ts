/**
 * The widths at which the layout changes, in em (`docs/decisions/pages.md`). Style sheets say `@media (--tablet)` and
 * `@media (--below-tablet)`; scripts and `sizes` take the same condition from `from` and `below`.
 */
export const BREAKPOINTS = {
  /** A phone with room for two short columns. */
  'phone-wide': 30,
  /** A tablet upright: two columns. */
  tablet: 44,
  /** A tablet on its side, a small laptop: text beside what it is about. */
  laptop: 64,
  /** The menu is a row. */
  desktop: 70,
  /** Four cards a row. */
  wide: 76,
} as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** Returns the media query that matches from this width on. */
export function from(breakpoint: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS[breakpoint]}em)`
}

/** Returns the media query that matches below this width. */
export function below(breakpoint: Breakpoint): string {
  // Chrome before 104 takes neither `width <` nor `not (min-width: …)`. The gap is a sixtieth of a pixel.
  return `(max-width: ${BREAKPOINTS[breakpoint] - 0.001}em)`
}

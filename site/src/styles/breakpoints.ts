/**
 * The widths at which the layout changes, in em (`docs/decisions/pages.md`). Style sheets use them as `@media (--tablet)` and `@media
 * (--below-tablet)`; scripts and `sizes` attributes use `from` and `below`.
 */
export const BREAKPOINTS = {
  'phone-wide': 30,
  /** An upright tablet: content in two columns. */
  tablet: 44,
  /** A tablet on its side, or a small laptop: texts beside their pictures. */
  laptop: 64,
  /** A screen that is wide enough for the menu as a row. */
  desktop: 70,
  /** A screen that is wide enough for four cards in a row. */
  wide: 76,
} as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** Returns the media query that matches at this width and above. */
export function from(breakpoint: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS[breakpoint]}em)`
}

/** Returns the media query that matches below this width. */
export function below(breakpoint: Breakpoint): string {
  // Chrome before 104 knows neither `width <` nor `not (min-width: …)`. The gap of 0.001em is a sixtieth of a pixel.
  return `(max-width: ${BREAKPOINTS[breakpoint] - 0.001}em)`
}

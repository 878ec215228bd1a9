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

/** True from this width on, for `matchMedia` and `sizes`. */
export function from(breakpoint: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS[breakpoint]}em)`
}

/** True under this width, for `matchMedia` and `sizes`, in words that older browsers know, too. */
export function below(breakpoint: Breakpoint): string {
  return `(max-width: ${BREAKPOINTS[breakpoint] - 0.01}em)`
}

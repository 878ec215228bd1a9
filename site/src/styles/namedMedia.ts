import { BREAKPOINTS, type Breakpoint, below, from } from './breakpoints.ts'

/** Screens of which a sticky header or notice would cover a large part: a phone on its side, 400 % zoom. */
const LOW = '(max-height: 26.25em)'

/** The condition behind each `(--name)` of a media query. */
const NAMED_MEDIA: Readonly<Record<string, string>> = {
  '--low': LOW,
  ...Object.fromEntries(
    (Object.keys(BREAKPOINTS) as Breakpoint[]).flatMap((name) => [
      [`--${name}`, from(name)],
      [`--below-${name}`, below(name)],
    ]),
  ),
}

/**
 * Returns a media query with its names replaced by their conditions, as `@custom-media` would.
 * @throws {Error} on a name that does not exist.
 */
export function resolveMedia(query: string): string {
  return query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
    const condition = NAMED_MEDIA[name]
    if (condition) return condition
    throw new Error(
      `@media (${name}): there is no such name. Known: ${Object.keys(NAMED_MEDIA).join(', ')}.`,
    )
  })
}

/** The PostCSS plugin that applies `resolveMedia`. */
export const postcssNamedMedia = {
  postcssPlugin: 'named-media',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = resolveMedia(rule.params)
    },
  },
}

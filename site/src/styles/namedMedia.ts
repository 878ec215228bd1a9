import { BREAKPOINTS, type Breakpoint, below, from } from './breakpoints.ts'

/** Matches low screens, such as a phone on its side or at 400 % zoom: a sticky header or notice would cover a large part of them. */
const LOW = '(max-height: 26.25em)'

/** The condition that each `(--name)` in a media query stands for. */
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
 * @throws {Error} for an unknown name.
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

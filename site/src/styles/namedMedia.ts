import { BREAKPOINTS, type Breakpoint, below, from } from './breakpoints.ts'

/** Where a header or notice that stays would take a large part of the screen: a phone on its side, 400 % zoom. */
const LOW = '(max-height: 26.25em)'

/** What each `(--name)` of a media query stands for. */
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
 * A media query with its names replaced, as browsers will do it for `@custom-media` one day.
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

/** For Vite's PostCSS step: puts the conditions in for the names of media queries. */
export const postcssNamedMedia = {
  postcssPlugin: 'named-media',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = resolveMedia(rule.params)
    },
  },
}

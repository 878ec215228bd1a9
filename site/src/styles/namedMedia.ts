import { BREAKPOINTS, type Breakpoint, below, from } from './breakpoints.ts'

/** Matches low screens, such as a phone on its side or a page at 400 % zoom: a sticky header would cover a large part of the page. */
const LOW = '(max-height: 26.25em)'

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
 * Returns a media query with names replaced by conditions, as `@custom-media` would do it.
 * @throws {Error} for an unknown name.
 */
export function resolveMedia(query: string): string {
  return query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
    const condition = NAMED_MEDIA[name]
    if (condition) return condition
    throw new Error(
      `@media (${name}): there is no such name. Use one of ${Object.keys(NAMED_MEDIA).join(', ')}.`,
    )
  })
}

export const postcssNamedMedia = {
  postcssPlugin: 'named-media',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = resolveMedia(rule.params)
    },
  },
}

import { resolveMedia } from './namedMedia.ts'

/** For Vite's PostCSS step: puts the conditions in for the names of media queries. */
export const postcssNamedMedia = {
  postcssPlugin: 'named-media',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = resolveMedia(rule.params)
    },
  },
}

import { defineConfig, type Plugin } from 'vite'
import { agency } from '../content/agency.ts'
import { drawSprite } from '../scripts/media/drawSprite.ts'
import { postcssNamedMedia } from '../site/src/styles/postcssNamedMedia.ts'

const ICONS = 'virtual:icons'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icons(), agencyName(), oneLanguage()],
  oxc: { jsx: { runtime: 'automatic' } },
  define: { __AGENCY_NAME__: JSON.stringify(agency.name) },
  css: { postcss: { plugins: [postcssNamedMedia] } },
  build: {
    // The policy allows neither style elements nor scripts in the page, and pictures of its own origin.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: 'licences.txt' },
    // Of `use client`, which says nothing here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})

/** `virtual:icons` is the address of a sprite of all icons that the desk names. */
function icons(): Plugin {
  const draw = () => drawSprite(['desk/src/**/*.{ts,tsx}'])
  let isServed = false
  return {
    name: 'icons',
    configResolved: ({ command }) => {
      isServed = command === 'serve'
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/icons.svg', (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(draw())
      })
    },
    resolveId: (id) => (id === ICONS ? `\0${ICONS}` : null),
    load(id) {
      if (id !== `\0${ICONS}`) return null
      if (isServed) return "export default '/icons.svg'"
      const file = this.emitFile({ type: 'asset', name: 'icons.svg', source: draw() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}

/** Of what React Aria says by itself in thirty languages the desk keeps English. */
function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    load: {
      filter: {
        id: /\/(react-aria|react-stately|react-aria-components)\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/,
      },
      handler: () => 'export default undefined',
    },
  }
}

/** The page's title until a screen has one of its own. */
function agencyName(): Plugin {
  return {
    name: 'agency-name',
    transformIndexHtml: (html) => html.replaceAll('%AGENCY_NAME%', escapeHtml(agency.name)),
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { agency } from '../content/agency.ts'
import { drawSprite } from '../scripts/media/drawSprite.ts'
import { readPalette } from '../scripts/media/readPalette.ts'
import { from } from '../site/src/styles/breakpoints.ts'
import { postcssNamedMedia } from '../site/src/styles/postcssNamedMedia.ts'

const ICONS = 'virtual:icons'
const MEDIA = join(import.meta.dirname, '../site/media')

interface Media {
  readonly files: readonly { readonly path: string; readonly width: number }[]
}

const media: Readonly<Record<'icons/any' | 'icons/favicon' | 'icons/maskable', Media>> = JSON.parse(
  readFileSync(join(MEDIA, 'manifest.json'), 'utf8'),
)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icons(), agencyName(), installable(), oneLanguage()],
  oxc: { jsx: { runtime: 'automatic' } },
  define: {
    __AGENCY_NAME__: JSON.stringify(agency.name),
    __FROM_LAPTOP__: JSON.stringify(from('laptop')),
  },
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

/** What lets the desk be installed: its name, its colours, and the icons that were made for the site. */
function installable(): Plugin {
  const colours = readPalette()
  return {
    name: 'installable',
    apply: 'build',
    generateBundle() {
      const emit = (key: keyof typeof media, purpose: string) =>
        media[key].files.map(({ path, width }) => {
          const fileName = `assets/${path.slice(path.indexOf('/') + 1)}`
          this.emitFile({ type: 'asset', fileName, source: readFileSync(join(MEDIA, path)) })
          return { src: `/${fileName}`, sizes: `${width}x${width}`, type: 'image/png', purpose }
        })
      emit('icons/favicon', '')
      const manifest = {
        name: `${agency.name}: the desk`,
        short_name: agency.name,
        start_url: '/',
        display: 'standalone',
        background_color: colours.light('page'),
        theme_color: colours.light('inverse'),
        icons: [...emit('icons/any', 'any'), ...emit('icons/maskable', 'maskable')],
      }
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifest),
      })
    },
    transformIndexHtml: () =>
      [
        { rel: 'manifest', href: '/manifest.webmanifest' },
        { rel: 'icon', href: addressOf('icons/favicon'), sizes: '32x32' },
        { rel: 'apple-touch-icon', href: addressOf('icons/any') },
      ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' })),
  }
}

/** Of its smallest size. */
function addressOf(key: keyof typeof media): string {
  const path = media[key].files[0]?.path ?? ''
  return `/assets/${path.slice(path.indexOf('/') + 1)}`
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

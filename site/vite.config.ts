import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { buildTargets, LEAST_BROWSERS } from 'protocol/leastBrowsers.ts'
import { defineConfig, type Plugin } from 'vite'
import { drawIcons } from '../commands/media/drawSprite.ts'
import { readBuildSettings, readEmailService } from './src/rendering/buildSettings.ts'
import { postcssNamedMedia } from './src/styles/namedMedia.ts'

const TARGETS = buildTargets(LEAST_BROWSERS.site)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icons(), plainImports()],
  oxc: { jsx: { runtime: 'automatic' } },
  define: {
    __EMAIL_SERVICE__: JSON.stringify(readEmailService(process.env)),
    __GA_MEASUREMENT_ID__: JSON.stringify(readBuildSettings(process.env).GA_MEASUREMENT_ID ?? ''),
  },
  css: {
    modules: { generateScopedName: scopedName },
    postcss: { plugins: [postcssNamedMedia] },
  },
  publicDir: 'public',
  build: {
    target: TARGETS,
    cssTarget: TARGETS,
    // Makes one style sheet for all pages, with the styles of all components.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
})

const scopedNames = new Map<string, string>()

/**
 * Returns a short name for a class of a CSS module: only five characters, because a page contains some 400 class names.
 * @throws {Error} if two classes would get the same name.
 */
function scopedName(name: string, file: string): string {
  const source = `${relative(import.meta.dirname, file)} ${name}`
  const scoped = `_${createHash('sha1').update(source).digest('base64url').slice(0, 4)}`
  const other = scopedNames.get(scoped) ?? source
  if (other !== source) throw new Error(`${source} and ${other} get the same class: rename one`)
  scopedNames.set(scoped, source)
  return scoped
}

function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:icons' ? `${drawIcons()}?no-inline` : null),
  }
}

/**
 * Keeps dynamic imports plain. Vite's helper would preload the scripts of an import, and its styles, which the pages contain already. The
 * helper would be a tenth of the scripts that each page loads before the visitor's first touch.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

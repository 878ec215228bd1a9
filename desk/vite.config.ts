import { join } from 'node:path'
import { buildTargets, LEAST_BROWSERS } from 'protocol/leastBrowsers.ts'
import { requireContent } from 'schema/yaml/readFolder.ts'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { CHOOSABLE_ICONS } from '../commands/media/choosableIcons.ts'
import { CHOICE_SOURCES, drawSprite } from '../commands/media/drawSprite.ts'
import { from } from '../site/src/styles/breakpoints.ts'
import { postcssNamedMedia } from '../site/src/styles/namedMedia.ts'
import { postcssBrand } from '../tokens/postcssBrand.ts'

const { brand } = requireContent(join(import.meta.dirname, '../content'))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icons(), oneLanguage()],
  oxc: { jsx: { runtime: 'automatic' } },
  define: {
    __FROM_LAPTOP__: JSON.stringify(from('laptop')),
    __FROM_WIDE__: JSON.stringify(from('wide')),
  },
  css: { postcss: { plugins: [postcssNamedMedia, postcssBrand(brand)] } },
  build: {
    target: buildTargets(LEAST_BROWSERS.desk),
    // Inlines no assets: the content security policy allows no `data:` pictures, inline styles or inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: 'licences.txt' },
    // Hides warnings about the directive `use client`, which matters only for React Server Components.
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: (id) => id === EARLY, priority: 1 },
            { debugName: 'desk', name: firstScript() },
          ],
        },
      },
    },
  },
})

/** The module that is built into a file of its own, which runs before the main script has loaded. */
const EARLY = idOf('src/api/earlyRequest.ts')

/**
 * Bundles all modules that the first screen needs into one file, so that a phone waits for one file instead of twenty small files. Other
 * modules stay in files of their own.
 */
function firstScript() {
  let first: ReadonlySet<string> | null = null
  return (id: string, context: Rolldown.ChunkingContext) => {
    first ??= withImports(idOf('src/main.tsx'), context)
    return first.has(id) ? 'desk' : null
  }
}

/** Returns Vite's module id for a file of the desk: a path with forward slashes on every operating system. */
function idOf(file: string): string {
  return join(import.meta.dirname, file).replaceAll('\\', '/')
}

/** Returns the ids of a module and of its direct and indirect imports, without dynamic imports. */
function withImports(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id])
  for (const each of found) {
    for (const imported of context.getModuleInfo(each)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/**
 * Provides `virtual:icons`, the address of a sprite with all icons in the desk's code, and `virtual:site-icons`, the address of a sprite
 * with the icons among which an owner chooses, each with its name and words.
 */
function icons(): Plugin {
  const sources = new Map([
    ['virtual:icons', ['desk/src/**/*.{ts,tsx}']],
    ['virtual:site-icons', CHOICE_SOURCES],
  ])
  return {
    name: 'icons',
    resolveId: (id) => (sources.has(id) ? `\0${id}` : null),
    load(id) {
      const patterns = sources.get(id.slice(1))
      if (!patterns) return null
      const source = drawSprite(patterns)
      const file = this.emitFile({ type: 'asset', name: `${id.slice(9)}.svg`, source })
      const drawn = [...source.matchAll(/<symbol id="([^"]*)"/g)].map(([, icon = '']) => icon)
      const others = drawn.filter((each) => CHOOSABLE_ICONS.every(({ icon }) => icon !== each))
      const named = others.map((icon) => ({ icon, name: icon.replaceAll('-', ' '), words: '' }))
      return `export const address = import.meta.ROLLUP_FILE_URL_${file}
export default address
export const icons = ${JSON.stringify([...CHOOSABLE_ICONS, ...named])}`
    },
  }
}

/** Removes React Aria's translations into about thirty languages; only English stays. */
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

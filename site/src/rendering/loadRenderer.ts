import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from 'schema/brand.ts'
import { withBrand } from '../../../tokens/postcssBrand.ts'
import { CLASSES_OF_ISLAND, RENDERER } from './bundles.ts'
import { cutDisplayFont, DISPLAY_FONT } from './displayFont.ts'
import type { SiteStyles } from './pageStyles.ts'

const ASSETS = join(RENDERER, 'assets')

export interface Renderer {
  readonly module: typeof import('./prerender.ts')
  /** The files that pages refer to. */
  readonly assets: readonly string[]
  /** The one sheet that pages' styles are cut from, in a brand's colours. */
  stylesIn(brand: Brand): SiteStyles
}

/** What renders the pages, as it was bundled last (see `bundles.ts`). */
export async function loadRenderer(): Promise<Renderer> {
  const entry = join(RENDERER, 'prerender.js')
  // One process may have loaded it already, as it was before.
  const { mtimeMs } = await stat(entry)
  const module = await import(`${pathToFileURL(entry)}?${mtimeMs}`)
  const names = await readdir(ASSETS)
  const find = (test: (name: string) => boolean) => names.find(test) ?? ''
  const sheet = find((name) => name.endsWith('.css'))
  const displayFont = find((name) => DISPLAY_FONT.test(name))
  const css = await readFile(join(ASSETS, sheet), 'utf8')
  const classesOfIsland = new Map<string, readonly string[]>(
    JSON.parse(await readFile(CLASSES_OF_ISLAND, 'utf8')),
  )
  const inner = [sheet, displayFont, basename(CLASSES_OF_ISLAND)]
  return {
    module,
    assets: names.filter((name) => !inner.includes(name)).map((name) => join(ASSETS, name)),
    stylesIn: (brand) => ({
      sheet: lowered(withBrand(css, brand)),
      classesOfIsland,
      displayFont: `/assets/${displayFont}`,
      cutDisplayFont: (characters) => cutDisplayFont(join(ASSETS, displayFont), characters),
    }),
  }
}

/** The brand's colours come after the bundler has put `light-dark()` as browsers of 2023 understand it: they get the same form. */
function lowered(css: string): string {
  return css.replaceAll(
    /light-dark\((#\w+), ?(#\w+)\)/g,
    'var(--lightningcss-light,$1)var(--lightningcss-dark,$2)',
  )
}

import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from 'schema/brand.ts'
import { replaceFile } from 'schema/files.ts'
import { withBrand } from '../../../tokens/postcssBrand.ts'
import { RENDERER } from './bundles.ts'
import { fingerprint } from './fingerprint.ts'
import type { SiteStyles } from './pageStyles.ts'
import type { prepareSite } from './prerender.ts'

const ASSETS = join(RENDERER, 'assets')
const DISPLAY_FONT = /^anybody.*\.woff2$/
const SUBSETS = join(import.meta.dirname, '../../build/fonts')

export interface Renderer {
  readonly prepareSite: typeof prepareSite
  readonly assets: readonly string[]
  /** Returns the site's styles in a brand's colours. `whole` skips the subsetting of the display typeface, which is slow. */
  stylesIn(brand: Brand, displayFace?: 'subset' | 'whole'): SiteStyles
}

/**
 * Loads the renderer that was bundled last (see `bundles.ts`).
 * @param subsets - the folder in which subset fonts are cached.
 */
export async function loadRenderer(subsets = SUBSETS): Promise<Renderer> {
  const entry = join(RENDERER, 'prerender.js')
  // The query makes Node load a new bundle, even if this process has loaded an older one.
  const { mtimeMs } = await stat(entry)
  const { prepareSite } = await import(`${pathToFileURL(entry)}?${mtimeMs}`)
  const names = await readdir(ASSETS)
  const find = (test: (name: string) => boolean) => names.find(test) ?? ''
  const sheet = find((name) => name.endsWith('.css'))
  const displayFont = find((name) => DISPLAY_FONT.test(name))
  const css = await readFile(join(ASSETS, sheet), 'utf8')
  const inner = [sheet, displayFont]
  return {
    prepareSite,
    assets: names.filter((name) => !inner.includes(name)).map((name) => join(ASSETS, name)),
    stylesIn: (brand, displayFace = 'subset') => ({
      sheet: lowered(withBrand(css, brand)),
      displayFont: `/assets/${displayFont}`,
      subsetDisplayFont: async (characters) => {
        const file = join(ASSETS, displayFont)
        const isSubset = displayFace === 'subset'
        const font = isSubset ? await subsetOf(file, characters, subsets) : await readFile(file)
        return `data:font/woff2;base64,${font.toString('base64')}`
      },
    }),
  }
}

/** Replaces `light-dark()` in the brand's colours by a form for browsers before 2024, as the bundler does in all other styles. */
function lowered(css: string): string {
  return css.replaceAll(
    /light-dark\((#\w+), ?(#\w+)\)/g,
    'var(--lightningcss-light,$1)var(--lightningcss-dark,$2)',
  )
}

/** Returns a font with only these characters, from the cache in `folder` if it was made before. */
async function subsetOf(file: string, characters: string, folder: string): Promise<Buffer> {
  const name = `${fingerprint([file], characters)}.woff2`
  const kept = join(folder, name)
  const installed = () => readFile(join(SUBSETS, name))
  return readFile(kept)
    .catch(installed)
    .catch(async () => {
      const { default: subsetFont } = await import('subset-font')
      const subset = await subsetFont(await readFile(file), characters, { targetFormat: 'woff2' })
      await mkdir(folder, { recursive: true })
      replaceFile(kept, subset)
      return subset
    })
}

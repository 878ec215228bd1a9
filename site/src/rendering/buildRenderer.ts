import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { cutDisplayFont, DISPLAY_FONT } from './displayFont.ts'
import type { SiteStyles } from './pageStyles.ts'

const SITE = join(import.meta.dirname, '../..')
const FOLDER = join(SITE, 'build/renderer')

/** The module that renders pages, once it is built. */
export const RENDERER = join(FOLDER, 'prerender.js')

export interface BuiltRenderer {
  /** Paths of the files that pages refer to. */
  readonly assets: readonly string[]
  readonly styles: SiteStyles
}

/** Builds what renders the pages, and the one sheet that theirs are cut from. */
export async function buildRenderer(): Promise<BuiltRenderer> {
  const classesOfModule = new Map<string, string[]>()
  const classesOfIsland = new Map<string, string[]>()
  const collectIslands: Plugin = {
    name: 'classes-of-islands',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const [, island] = /\/islands\/(\w+)\.tsx$/.exec(id) ?? []
        if (!island) continue
        const reached = new Set([id])
        for (const module of reached) {
          const { importedIds = [] } = this.getModuleInfo(module) ?? {}
          for (const imported of importedIds) reached.add(imported)
        }
        const classes = [...reached].flatMap((module) => classesOfModule.get(module) ?? [])
        classesOfIsland.set(island, classes)
      }
    },
  }
  await build({
    configFile: join(SITE, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [collectIslands],
    css: {
      modules: {
        getJSON: (file, names) => {
          const classes = Object.values(names).flatMap((each) => each.split(' '))
          classesOfModule.set(file, classes)
        },
      },
    },
    build: {
      outDir: FOLDER,
      ssr: 'src/rendering/prerender.ts',
      ssrEmitAssets: true,
      cssMinify: true,
    },
  })
  const files = await readdir(join(FOLDER, 'assets'))
  const sheet = files.find((file) => file.endsWith('.css')) ?? ''
  const displayFont = files.find((file) => DISPLAY_FONT.test(file)) ?? ''
  return {
    assets: files
      .filter((file) => file !== sheet && file !== displayFont)
      .map((file) => join(FOLDER, 'assets', file)),
    styles: {
      sheet: await readFile(join(FOLDER, 'assets', sheet), 'utf8'),
      classesOfIsland,
      displayFont: `/assets/${displayFont}`,
      cutDisplayFont: (characters) =>
        cutDisplayFont(join(FOLDER, 'assets', displayFont), characters),
    },
  }
}

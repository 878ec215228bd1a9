import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { readMedia } from '../content/mediaFiles.ts'
import { cutDisplayFont, DISPLAY_FONT } from './displayFont.ts'
import { fingerprint } from './fingerprint.ts'
import { fingerprintCode, makeOnce } from './makeOnce.ts'
import type { SiteStyles } from './pageStyles.ts'

const SITE = join(import.meta.dirname, '../..')
const CONTENT = join(SITE, '../content')
const FOLDER = join(SITE, 'build/renderer')
const ASSETS = join(FOLDER, 'assets')
const CLASSES_OF_ISLAND = join(FOLDER, 'classesOfIsland.json')

export interface Renderer {
  /** What renders the pages from the content as it is now. */
  readonly module: typeof import('./prerender.ts')
  /** Paths of the files that pages refer to. */
  readonly assets: readonly string[]
  readonly styles: SiteStyles
}

/**
 * Builds what renders the pages, and the one sheet that theirs are cut from, unless that was built before. Of the content
 * only the brand's colours are in it, in the sheet: Node reads the rest as it is, so that words can change without a build.
 */
export async function buildRenderer(): Promise<Renderer> {
  const files = await readdir(CONTENT, { recursive: true })
  const records = files.filter((file) => file.endsWith('.ts')).sort()
  const brand = await readFile(join(CONTENT, 'brand.ts'), 'utf8')
  const version = await makeOnce({
    stamp: `${FOLDER}.stamp`,
    madeOf: () => fingerprintCode(...records, brand),
    make: bundle,
  })
  const media = fingerprint([], readMedia())
  const assets = await readdir(ASSETS)
  const sheet = assets.find((file) => file.endsWith('.css')) ?? ''
  const displayFont = assets.find((file) => DISPLAY_FONT.test(file)) ?? ''
  return {
    // One process may have loaded it already, as it was or with the media that there were before.
    module: await import(`${pathToFileURL(join(FOLDER, 'prerender.js'))}?${version}${media}`),
    assets: assets
      .filter((file) => file !== sheet && file !== displayFont)
      .map((file) => join(ASSETS, file)),
    styles: {
      sheet: await readFile(join(ASSETS, sheet), 'utf8'),
      classesOfIsland: new Map(JSON.parse(await readFile(CLASSES_OF_ISLAND, 'utf8'))),
      displayFont: `/assets/${displayFont}`,
      cutDisplayFont: (characters) => cutDisplayFont(join(ASSETS, displayFont), characters),
    },
  }
}

/** Whether a module is of that folder: Vite writes its path with slashes, whatever the system. */
export function isContent(id: string, content = CONTENT): boolean {
  return id.startsWith(`${content.replaceAll('\\', '/')}/`)
}

async function bundle(): Promise<void> {
  const { build } = await import('vite')
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
      rolldownOptions: { external: (id) => isContent(id) },
    },
  })
  await writeFile(CLASSES_OF_ISLAND, JSON.stringify([...classesOfIsland]))
}

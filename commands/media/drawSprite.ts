import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFile } from 'schema/files.ts'
import { ContentRefused } from 'schema/yaml/readFolder.ts'

const ROOT = join(import.meta.dirname, '../..')
const ASSETS = join(ROOT, 'node_modules/@phosphor-icons/core/assets')
/** The files with the names of the icons that an owner has chosen or may choose. */
export const CHOICE_SOURCES = ['content/**/*.yaml', 'commands/media/choosableIcons.ts']
/** The files with the names of the site's icons. */
export const ICON_SOURCES = [
  ...CHOICE_SOURCES,
  'schema/src/socialNetworks.ts',
  'site/src/**/*.{ts,tsx}',
]
/** Matches `icon: 'browser'` in code and `<Icon name="x" />` in components. */
const NAMED = /\bicon: '([^']*)'|(?:<Icon name|otherwise)="([^"]*)"/g
const NAMED_IN_YAML = /^[ -]*icon: *["']?([^"'\s]+)/gm
/** Matches the icons that are drawn in the weight 'bold', which stays legible at 16 px; all others are drawn in 'fill'. */
const THIN = /^(arrow|caret)-|^(list|x|plus|minus|check)$/

/** Draws the sprite with all named icons if they have changed, and returns its file. */
export function drawIcons(): string {
  const file = join(ROOT, 'site/build/icons.svg')
  const drawn = drawSprite(ICON_SOURCES)
  if (existsSync(file) && readFileSync(file, 'utf8') === drawn) return file
  mkdirSync(dirname(file), { recursive: true })
  replaceFile(file, drawn)
  return file
}

/** Returns a sprite of the icons that are named in the source files. Throws `ContentRefused` for unknown names. */
export function drawSprite(sources: readonly string[], root = ROOT): string {
  const problems = findUnknownIcons(sources, root)
  if (problems.length > 0) throw new ContentRefused(problems)
  const symbols = [...namedIn(sources, root).keys()].sort().map((name) => {
    const svg = readIcon(name) ?? ''
    const paths = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    return `<symbol id="${name}" viewBox="0 0 256 256">${paths}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}

/** Returns a sentence for each icon that is named in the source files but missing in Phosphor. */
export function findUnknownIcons(sources: readonly string[], root = ROOT): string[] {
  return [...namedIn(sources, root)].flatMap(([name, file]) =>
    readIcon(name) === null
      ? [
          `${file} names the icon '${name}', which Phosphor does not have: choose one at phosphoricons.com.`,
        ]
      : [],
  )
}

function namedIn(sources: readonly string[], root: string): Map<string, string> {
  const named = new Map<string, string>()
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, inData, inComponent] of text.matchAll(
      file.endsWith('.yaml') ? NAMED_IN_YAML : NAMED,
    )) {
      const name = inData ?? inComponent ?? ''
      if (!named.has(name)) named.set(name, file)
    }
  }
  return named
}

function readIcon(name: string): string | null {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return null
  const weight = THIN.test(name) ? 'bold' : 'fill'
  const file = join(ASSETS, weight, `${name}-${weight}.svg`)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

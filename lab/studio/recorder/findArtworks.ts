import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { STUDIO } from './places.ts'
import { StudioError } from './StudioError.ts'

/** A page of the studio that is drawn as a whole: a project's scene, or one picture. */
export interface Artwork {
  /** Its folder in the studio, which is also its place in `content/`: `projects/katf-web`, `pictures/hero-robust`. */
  readonly name: string
  readonly entry: string
  /** Layout size of a single picture; a project's scene has one for each device. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** Whether a project's laptop moves too: `<meta name="laptop-clip" content="yes">`. */
  readonly hasLaptopClip: boolean
}

export function findArtworks(studio: string = STUDIO): Artwork[] {
  return globSync('{projects,industries,pictures}/*/index.html', { cwd: studio })
    .sort()
    .map((path) => {
      const name = dirname(path).split(sep).join('/')
      const html = readFileSync(join(studio, path), 'utf8')
      return {
        name,
        entry: join(studio, path),
        size: name.startsWith('projects/') ? null : sizeIn(html, name),
        hasLaptopClip: metaContent(html, 'laptop-clip') === 'yes',
      }
    })
}

/** Those that the names choose: a name is an artwork's, its last part, or a folder's; no names choose all. */
export function chooseArtworks(artworks: readonly Artwork[], names: readonly string[]): Artwork[] {
  if (names.length === 0) return [...artworks]
  return names.flatMap((wanted) => {
    const found = artworks.filter(
      ({ name }) => name === wanted || name.startsWith(`${wanted}/`) || basename(name) === wanted,
    )
    if (found.length > 0) return found
    throw new StudioError(
      `The studio has nothing called ${wanted}. Name a folder (projects, industries, pictures) or something in it.`,
    )
  })
}

function sizeIn(html: string, name: string): Artwork['size'] {
  const [width, height] = (metaContent(html, 'still') ?? '').split('x').map(Number)
  if (width && height) return { width, height }
  throw new StudioError(
    `${name} does not say how large it is. Add <meta name="still" content="1200x900"> to its index.html.`,
  )
}

function metaContent(html: string, name: string): string | undefined {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]
}

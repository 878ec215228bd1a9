import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { agency } from '../../src/content/agency.ts'
import { hero } from '../../src/content/home.ts'
import { socialPictureKey, socialPictures } from '../../src/content/socialPictures.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { STUDIO } from './places.ts'
import { projects } from './projects.ts'
import { type Kind, LAPTOP_LOOP, LOOP, SHOTS } from './settings.ts'

/** One thing that is rendered as a whole: a project's scene, a still, a drawing, or a page's social picture. */
export interface Subject {
  /** `projects/katf-web`, `stills/hero-robust`, `svg/clients/katf`, `social/contact`. */
  key: string
  kind: Kind
  /** The file that the recorder opens (or copies). */
  entry: string
  /** The manifest keys that rendering it fills. */
  outputs: readonly string[]
  /** A project whose laptop picture moves too (`hasVideoDisplay`). */
  hasLaptopLoop?: boolean
  /** What a design is to show, as JSON; the recorder puts it behind the address. */
  shows?: string
}

/**
 * Everything in the studio that can be rendered, in a stable order. Social pictures are last, and show what was
 * rendered when this is called: ask again after rendering the others.
 */
export function findSubjects(studio: string = STUDIO): Subject[] {
  const others = [...scenes(studio, 'projects'), ...scenes(studio, 'stills'), ...drawings(studio)]
  return [...others.sort(byKey), ...socials(studio).sort(byKey)]
}

function scenes(studio: string, kind: 'projects' | 'stills'): Subject[] {
  return found(studio, `${kind}/*/index.html`).map((path) => {
    const id = basename(dirname(path))
    const key = `${kind}/${id}`
    const hasLaptopLoop = projects.some((project) => project.id === id && project.hasVideoDisplay)
    const loops = hasLaptopLoop ? [LOOP, LAPTOP_LOOP] : [LOOP]
    return {
      key,
      kind,
      entry: join(studio, path),
      outputs:
        kind === 'projects' ? [...SHOTS, ...loops].map(({ name }) => `${key}/${name}`) : [key],
      hasLaptopLoop,
    }
  })
}

function drawings(studio: string): Subject[] {
  return found(studio, 'svg/*/*.svg').map((path) => {
    const key = path.slice(0, -'.svg'.length).split(sep).join('/')
    return { key, kind: 'svg', entry: join(studio, path), outputs: [key] }
  })
}

/** One subject a page; the page's record says by which design of `social/` it is drawn. */
function socials(studio: string): Subject[] {
  const manifest = readManifest()
  const designs = found(studio, 'social/*/index.html')
  return socialPictures(projects).flatMap((picture) => {
    const entry = designs.find((path) => basename(dirname(path)) === picture.design)
    if (!entry) return []
    const { path, alt, ...shown } = picture
    const pictures = 'pictures' in shown ? shown.pictures.map(addressIn(manifest)) : undefined
    const key = socialPictureKey({ path })
    const shows = JSON.stringify({ ...shown, pictures, name: agency.name, kicker: hero.kicker })
    return [{ key, kind: 'social', entry: join(studio, entry), outputs: [key], shows }]
  })
}

/** The widest file of a rendered picture. Its name carries a hash, so a new rendering makes stale what shows it. */
function addressIn(manifest: Manifest) {
  return (key: string) => `/site/media/${manifest[key]?.files.at(-1)?.path}`
}

function byKey(a: Subject, b: Subject): number {
  return a.key < b.key ? -1 : 1
}

function found(studio: string, pattern: string): string[] {
  return existsSync(studio) ? globSync(pattern, { cwd: studio }) : []
}

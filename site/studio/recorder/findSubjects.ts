import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { STUDIO } from './places.ts'
import { type Kind, SHOTS } from './settings.ts'

/** One thing that is rendered as a whole: a project's scene, a still, or a drawing. */
export interface Subject {
  /** `projects/katf-web`, `stills/hero-robust`, `svg/clients/katf`. */
  key: string
  kind: Kind
  /** The file that the recorder opens (or copies). */
  entry: string
  /** The manifest keys that rendering it fills. */
  outputs: readonly string[]
}

/** Everything in the studio that can be rendered, in a stable order. */
export function findSubjects(studio: string = STUDIO): Subject[] {
  return [...scenes(studio, 'projects'), ...scenes(studio, 'stills'), ...drawings(studio)].sort(
    (a, b) => (a.key < b.key ? -1 : 1),
  )
}

function scenes(studio: string, kind: 'projects' | 'stills'): Subject[] {
  return found(studio, `${kind}/*/index.html`).map((path) => {
    const key = `${kind}/${basename(dirname(path))}`
    const shots = [...SHOTS.map((shot) => shot.name), 'video']
    return {
      key,
      kind,
      entry: join(studio, path),
      outputs: kind === 'projects' ? shots.map((shot) => `${key}/${shot}`) : [key],
    }
  })
}

function drawings(studio: string): Subject[] {
  return found(studio, 'svg/*/*.svg').map((path) => {
    const key = path.slice(0, -'.svg'.length).split(sep).join('/')
    return { key, kind: 'svg', entry: join(studio, path), outputs: [key] }
  })
}

function found(studio: string, pattern: string): string[] {
  return existsSync(studio) ? globSync(pattern, { cwd: studio }) : []
}

import { join } from 'node:path'

/** The repository's root; the studio's server serves it, so a scene may name a font in `node_modules`. */
export const ROOT = join(import.meta.dirname, '../../..')

export const STUDIO = join(import.meta.dirname, '..')

/** Where the drawings go: an owner's pictures stand in the same places under the same names. */
export const CONTENT = join(ROOT, 'content')

import { fileURLToPath } from 'node:url'

/** The repository's root; the studio's server serves it, so a scene may refer to anything below it. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export const STUDIO = fileURLToPath(new URL('../', import.meta.url))

/** Where rendered files go. The site serves this folder at `/media/`. */
export const MEDIA = fileURLToPath(new URL('../../media/', import.meta.url))

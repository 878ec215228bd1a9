import manifest from '../../media/manifest.json' with { type: 'json' }
import type { Drawing, Picture, PictureSource, Video } from './mediaTypes.ts'

/** Where the site serves `site/media`. */
const BASE = '/media/'

interface Entry {
  width: number
  height: number
  color: string
  files: readonly { path: string; width: number; type: string }[]
}

const entries: Readonly<Record<string, Entry>> = manifest

/**
 * A rendered picture by its manifest key: `projects/katf-web/laptop`, `stills/hero-robust`.
 * Throws when nothing of that name was rendered.
 */
export function picture(key: string): Picture {
  const { width, height, color, files } = entryOf(key, 'image/')
  const types = [...new Set(files.map((file) => file.type))]
  const sources = types.map((type) => sourceOf(files, type))
  const widest = sources.at(-1)?.files ?? []
  const fallback = widest[Math.floor(widest.length / 2)]?.src ?? ''
  return { width, height, color, sources, fallback }
}

/** A picture of the home page's first section, by its name. Throws when it was not rendered. */
export function heroPicture(name: string): Picture {
  return picture(`stills/${name}`)
}

/** A project's loop by the project's key: `projects/katf-web`. Throws when it was not rendered. */
export function video(key: string): Video {
  return { ...loop(`${key}/video`), poster: picture(`${key}/poster`) }
}

/** The laptop's picture in motion, which projects with `hasVideoDisplay` have. Throws when it was not rendered. */
export function laptopVideo(key: string): Video {
  return { ...loop(`${key}/laptop-video`), poster: picture(`${key}/laptop`) }
}

/** An SVG by its key: `svg/clients/katf`. Throws when there is none. */
export function drawing(key: string): Drawing {
  const { width, height, files } = entryOf(key, 'image/svg+xml')
  return { src: BASE + (files[0]?.path ?? ''), width, height }
}

function loop(key: string): Omit<Video, 'poster'> {
  const { width, height, files } = entryOf(key, 'video/')
  return { width, height, sources: files.map(({ path, type }) => ({ src: BASE + path, type })) }
}

function entryOf(key: string, type: string): Entry {
  const entry = entries[key]
  if (entry?.files[0]?.type.startsWith(type)) return entry
  const family = key.split('/').slice(0, -1).join('/')
  const near = Object.keys(entries).filter((known) => known.startsWith(family))
  throw new Error(
    `site/media has ${entry ? `"${key}", but not as ${type}` : `no "${key}"`}. ` +
      `Add its source to site/studio and run \`npm run media\`. Near it: ${near.join(', ') || 'nothing'}.`,
  )
}

function sourceOf(files: Entry['files'], type: string): PictureSource {
  const own = files.filter((file) => file.type === type).sort((a, b) => a.width - b.width)
  return { type, files: own.map(({ path, width }) => ({ src: BASE + path, width })) }
}

import { type ManifestEntry, readMedia } from './mediaFiles.ts'
import type { Drawing, Picture, PictureSource, Video } from './mediaTypes.ts'

/** Where the site serves what `npm run media` makes of the pictures in `content/`. */
const BASE = '/media/'

const entries = readMedia()

/**
 * A picture by its key, which is its path below `content/` without the ending: `projects/katf-web/laptop`.
 * Throws when there is none.
 */
export function picture(key: string): Picture {
  const { width, height, color, files } = entryOf(key, 'image/')
  const types = [...new Set(files.map((file) => file.type))]
  const sources = types.map((type) => sourceOf(files, type))
  const widest = sources.at(-1)?.files ?? []
  const fallback = widest[Math.floor(widest.length / 2)]?.src ?? ''
  return { width, height, color, sources, fallback }
}

/** The same, or null where there is none. */
export function findPicture(key: string): Picture | null {
  return entries[key] ? picture(key) : null
}

/** A picture of the home page's first section, by its name. Throws when there is none. */
export function heroPicture(name: string): Picture {
  return picture(`pictures/${name}`)
}

/** A project's clip by the project's key: `projects/katf-web`. Null when it has none: its poster stands alone. */
export function video(key: string): Video | null {
  return clip(`${key}/clip`)
}

/** The laptop's picture in motion. Null when the project has none. */
export function laptopVideo(key: string): Video | null {
  return clip(`${key}/laptop-clip`)
}

/** A logo or a face, which is one file for all screens: `clients/katf`. Throws when there is none. */
export function drawing(key: string): Drawing {
  const { width, height, files } = entryOf(key, 'image/')
  return { src: BASE + (files.at(-1)?.path ?? ''), width, height }
}

/** The same, or null where there is none. */
export function findDrawing(key: string): Drawing | null {
  return entries[key] ? drawing(key) : null
}

function clip(key: string): Video | null {
  const entry = entries[key]
  if (!entry) return null
  const { width, height, files } = entry
  const sources = files.map(({ path, type }) => ({ src: BASE + path, type }))
  const kilobytes = Math.ceil(Math.max(...files.map(({ bytes = 0 }) => bytes)) / 1000)
  return { width, height, sources, kilobytes }
}

function entryOf(key: string, type: string): ManifestEntry {
  const entry = entries[key]
  if (entry?.files[0]?.type.startsWith(type)) return entry
  const family = key.split('/').slice(0, -1).join('/')
  const near = Object.keys(entries).filter((known) => known.startsWith(family))
  throw new Error(
    `The site has ${entry ? `"${key}", but not as ${type}` : `no picture "${key}"`}. ` +
      `Put it at content/${key} and run \`npm run media\`. Near it: ${near.join(', ') || 'nothing'}.`,
  )
}

function sourceOf(files: ManifestEntry['files'], type: string): PictureSource {
  const own = files.filter((file) => file.type === type).sort((a, b) => a.width - b.width)
  return { type, files: own.map(({ path, width }) => ({ src: BASE + path, width })) }
}

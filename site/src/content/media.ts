import type { Brand } from 'schema/brand.ts'

const BASE = '/media/'

export interface Picture extends Pick<MediaEntry, 'turnsDark'> {
  /** In pixels: the size of the widest file. */
  readonly width: number
  readonly height: number
  readonly color: string
  /** One source for each format, in the order of preference. */
  readonly sources: readonly PictureSource[]
  /** For `<img src>`: a file of medium width, in the format that every browser reads. */
  readonly fallback: string
}

export interface PictureSource {
  readonly type: string
  /** From narrow to wide. */
  readonly files: readonly { readonly src: string; readonly width: number }[]
}

export interface Video {
  readonly src: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly kilobytes: number
}

export interface MediaEntry {
  readonly width: number
  readonly height: number
  /** A CSS colour to show until the picture has loaded; `transparent` for drawings. */
  readonly color: string
  /** Whether a drawing has only the colours of the light theme. In the dark theme, the class `drawing` inverts the drawing's colours. */
  readonly turnsDark?: true
  readonly files: readonly {
    /** The file's path below `/media/` on the site, and below one of the two media folders on the disk. */
    readonly path: string
    readonly width: number
    /** The MIME type. A clip's type names the codec, so that a browser can refuse the clip without loading it. */
    readonly type: string
    /** The file size; only set for clips. */
    readonly bytes?: number
  }[]
}

/**
 * Functions that look up a picture by its key: the path below `content/` without the file extension, such as `projects/katf-web/laptop`.
 */
export type Media = ReturnType<typeof mediaOf>

/** Returns functions that look up the pictures of a manifest. For a missing key `picture` throws; the `find…` functions return null. */
export function mediaOf(entries: Readonly<Record<string, MediaEntry>>) {
  return {
    picture,
    findPicture: (key: string) => (entries[key] ? picture(key) : null),
    findVideo,
  }

  function picture(key: string): Picture {
    const { width, height, color, files, turnsDark } = entryOf(key)
    const types = [...new Set(files.map((file) => file.type))]
    const sources = types.map((type) => sourceOf(files, type))
    const widest = sources.at(-1)?.files ?? []
    const fallback = widest[Math.floor(widest.length / 2)]?.src ?? ''
    return { width, height, color, sources, fallback, ...(turnsDark && { turnsDark }) }
  }

  function findVideo(key: string): Video | null {
    const entry = entries[key]
    const [file] = entry?.files ?? []
    if (!entry || !file) return null
    const { path, type, bytes = 0 } = file
    const kilobytes = Math.ceil(bytes / 1000)
    return { src: BASE + path, type, width: entry.width, height: entry.height, kilobytes }
  }

  function entryOf(key: string): MediaEntry {
    const entry = entries[key]
    if (entry?.files[0]?.type.startsWith('image/')) return entry
    const family = key.split('/').slice(0, -1).join('/')
    const near = Object.keys(entries).filter((known) => known.startsWith(family))
    throw new Error(
      `The site has ${entry ? `"${key}", but it is not an image` : `no picture "${key}"`}. ` +
        `Put it at content/${key} and run \`npm run media\`. Near it: ${near.join(', ') || 'nothing'}.`,
    )
  }
}

function sourceOf(files: MediaEntry['files'], type: string): PictureSource {
  const own = files.filter((file) => file.type === type).sort((a, b) => a.width - b.width)
  return { type, files: own.map(({ path, width }) => ({ src: BASE + path, width })) }
}

export interface LogoPictures {
  readonly onLight: Picture
  readonly onDark: Picture
  /** Whether the logo contains the agency's name. If so, pages do not repeat the name beside the logo. */
  readonly isWordmark: boolean
}

/** Returns the owner's logo; null for a site with the built-in logo. */
export function ownLogo({ mark }: Brand, media: Media): LogoPictures | null {
  if (mark === 'drawn') return null
  const onLight = media.picture('pictures/mark')
  const onDark = media.findPicture('pictures/mark-on-dark') ?? onLight
  return { onLight, onDark, isWordmark: mark === 'wordmark' }
}

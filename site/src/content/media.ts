import type { Brand } from 'schema/brand.ts'

/** Where the site serves `site/media`, which `npm run media` makes of the pictures in `content/`. */
const BASE = '/media/'

/** A picture in every format and width that was rendered, best format first. */
export interface Picture {
  /** Intrinsic size of the widest file, in pixels. */
  readonly width: number
  readonly height: number
  /** A CSS colour to show until the picture has arrived. */
  readonly color: string
  /** One entry a format, each with its files from narrow to wide. */
  readonly sources: readonly PictureSource[]
  /** A drawing in its light colours, which the page turns dark by the class `drawing`. */
  readonly turnsDark?: true
  /** For `<img src>`: a middling file of the format that every browser reads. */
  readonly fallback: string
}

export interface PictureSource {
  /** MIME type, for `<source type>`. */
  readonly type: string
  readonly files: readonly { readonly src: string; readonly width: number }[]
}

/** A silent clip that plays again and again. */
export interface Video {
  readonly src: string
  /** MIME type, with the codec. */
  readonly type: string
  readonly width: number
  readonly height: number
  readonly kilobytes: number
}

/** A logo or a face in one file: an SVG, or a picture small enough for all screens. */
export interface Drawing {
  readonly src: string
  /** It has its light colours, which the page turns dark by the class `drawing`. */
  readonly turnsDark?: true
  readonly width: number
  readonly height: number
}

/** What was made of one picture, drawing or clip, as the manifest lists it. */
export interface MediaEntry {
  /** Intrinsic size of the largest file. */
  readonly width: number
  readonly height: number
  /** What shows until it has arrived; drawings have none. */
  readonly color: string
  readonly files: readonly {
    /** Below `/media/`, and below one of the two folders of the manifest. */
    readonly path: string
    readonly width: number
    /** MIME type; a clip's names its codec, so that a browser need not fetch it to refuse it. */
    readonly type: string
    /** Of a clip: what a visitor pays for it. */
    readonly bytes?: number
    /** In its light colours alone, where the other file asks for the theme. */
    readonly theme?: 'light'
  }[]
}

/** The pictures of a site by their keys, which are their paths below `content/` without the ending: `projects/katf-web/laptop`. */
export type Media = ReturnType<typeof mediaOf>

/** The media that a manifest lists. What has no `find` in its name throws where there is none. */
export function mediaOf(entries: Readonly<Record<string, MediaEntry>>) {
  return {
    picture,
    findPicture: (key: string) => (entries[key] ? picture(key) : null),
    /** A silent clip; null when there is none: its poster stands alone. */
    findVideo,
    /** A logo or a face, which is one file for all screens. */
    drawing,
    findDrawing: (key: string) => (entries[key] ? drawing(key) : null),
  }

  function picture(key: string): Picture {
    const { width, height, color, files, ...theme } = shownOf(entryOf(key))
    const types = [...new Set(files.map((file) => file.type))]
    const sources = types.map((type) => sourceOf(files, type))
    const widest = sources.at(-1)?.files ?? []
    const fallback = widest[Math.floor(widest.length / 2)]?.src ?? ''
    return { width, height, color, sources, fallback, ...theme }
  }

  function findVideo(key: string): Video | null {
    const entry = entries[key]
    const [file] = entry?.files ?? []
    if (!entry || !file) return null
    const { path, type, bytes = 0 } = file
    const kilobytes = Math.ceil(bytes / 1000)
    return { src: BASE + path, type, width: entry.width, height: entry.height, kilobytes }
  }

  function drawing(key: string): Drawing {
    const { width, height, files, color: _, ...theme } = shownOf(entryOf(key))
    return { src: BASE + (files.at(-1)?.path ?? ''), width, height, ...theme }
  }

  function entryOf(key: string): MediaEntry {
    const entry = entries[key]
    if (entry?.files[0]?.type.startsWith('image/')) return entry
    const family = key.split('/').slice(0, -1).join('/')
    const near = Object.keys(entries).filter((known) => known.startsWith(family))
    throw new Error(
      `The site has ${entry ? `"${key}", but not as image/` : `no picture "${key}"`}. ` +
        `Put it at content/${key} and run \`npm run media\`. Near it: ${near.join(', ') || 'nothing'}.`,
    )
  }
}

/** What pages show of it: the file in light colours where there is one, else all. */
function shownOf({ width, height, color, files }: MediaEntry) {
  const light = files.filter(({ theme }) => theme === 'light')
  if (light.length === 0) return { width, height, color, files }
  return { width, height, color, files: light, turnsDark: true as const }
}

function sourceOf(files: MediaEntry['files'], type: string): PictureSource {
  const own = files.filter((file) => file.type === type).sort((a, b) => a.width - b.width)
  return { type, files: own.map(({ path, width }) => ({ src: BASE + path, width })) }
}

/** The owner's own mark. */
export interface MarkPictures {
  readonly onLight: Drawing
  readonly onDark: Drawing
  /** It holds the name, and stands in its place. */
  readonly isWordmark: boolean
}

/** Null where the sign that ships is drawn. */
export function ownMark({ mark }: Brand, media: Media): MarkPictures | null {
  if (mark === 'drawn') return null
  const onLight = media.drawing('pictures/mark')
  const onDark = media.findDrawing('pictures/mark-on-dark') ?? onLight
  return { onLight, onDark, isWordmark: mark === 'wordmark' }
}

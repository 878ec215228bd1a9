/**
 * Pictures of the content. A picture slot is named by its path below the content's folder, without a file extension:
 * `projects/katf/laptop`. So a slot has one picture and one draft, whatever the format.
 */

/** The name of a picture, drawing or clip in the database: its hash and file extension; for a picture of an issue, also the size. */
export interface StoredPicture {
  readonly picture: string
}

export const STORED_PICTURE = /^[0-9a-f]{32}\.(webp|svg|png|jpe?g|mp4)$/

export const MOST_PICTURE_BYTES = 25 * 1024 * 1024

/** Pictures are uploaded in pieces of this size: small enough for any proxy, and quickly repeated after a lost connection. */
export const PIECE_BYTES = 256 * 1024

/** The field path that stands for the pictures in a document's form. */
export const PICTURES_PATH = ['pictures'] as const

const OF_THE_SITE = 'brand.yaml'

const NAMES: Readonly<Record<string, string>> = {
  'projects/poster': 'Picture for lists',
  'projects/laptop': 'Picture on a laptop',
  'projects/tablet': 'Picture on a tablet',
  'projects/phone': 'Picture on a phone',
  'clients/': 'Logo',
  'testimonials/': 'Portrait',
  'people/': 'Portrait',
  'industries/': 'Picture',
  'pictures/mark': 'Logo',
  'pictures/mark-on-accent': 'Logo on the main colour',
  'pictures/mark-on-dark': 'Logo on dark',
  'pictures/favicon': 'Small logo in the browser’s tab',
}

/** The picture slots of newsletter issues, each with the shape to which pictures are cropped; null keeps a picture's own shape. */
export const ISSUE_SLOTS = {
  'newsletter/whole': null,
  'newsletter/wide': { width: 3, height: 2 },
  'newsletter/square': { width: 1, height: 1 },
} as const

export const ISSUE_PICTURES_PATH = '/newsletter/pictures/'

/** Returns the width and height given in the path of an issue's picture; null for any other path. */
export function issuePictureSize(path: string): { width: number; height: number } | null {
  const [, width, height] =
    /^\/newsletter\/pictures\/[0-9a-f]{32}-(\d{1,4})x(\d{1,4})\.(?:jpg|png)$/.exec(path) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

export function issuePicturesIn(body: string): string[] {
  return (
    body.match(/(?<=\/newsletter\/pictures\/)[0-9a-f]{32}-\d{1,4}x\d{1,4}\.(?:jpg|png)\b/g) ?? []
  )
}

/** Returns the document in whose form this picture can be changed; null if there is no such form. */
export function pictureOwner(slot: string): string | null {
  const [folder = '', id = '', name, more] = slot.split('/')
  if (id === '' || more !== undefined || /\.(yaml|md)$/.test(slot)) return null
  if (folder === 'projects') return name ? `projects/${id}/project.yaml` : null
  if (name !== undefined) return null
  if (folder === 'pictures') return OF_THE_SITE
  return `${folder}/` in NAMES ? `${folder}/${id}.yaml` : null
}

export function pictureName(slot: string): string {
  const [folder = '', id = '', name] = slot.split('/')
  const known = NAMES[`${folder}/${name ?? ''}`] ?? NAMES[slot]
  if (known !== undefined) return known
  const words = id.replaceAll('-', ' ')
  return words.startsWith('hero ') ? `Top of a page: ${words.slice(5)}` : `Picture: ${words}`
}

/**
 * Pictures of the content as the desk changes them. A picture is named by its place: the path of its file below the content's folder
 * without the ending, `projects/katf/laptop`. So whatever its format, a place has one picture, and one draft.
 */

/** A picture, drawing or clip that the database keeps, by the hash of its content. */
export interface StoredPicture {
  readonly picture: string
}

export const STORED_PICTURE = /^[0-9a-f]{32}\.(webp|svg|png|jpe?g|mp4)$/

/** The largest picture that the desk sends. */
export const MOST_PICTURE_BYTES = 25 * 1024 * 1024

/** It is sent in pieces: less than any proxy refuses, and soon sent again where a connection broke off. */
export const PIECE_BYTES = 256 * 1024

/** Where the form of a file has its pictures, as if they were a field. */
export const PICTURES_PATH = ['pictures'] as const

/** The pictures of the site as a whole stand in the form of its logo. */
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
  'pictures/mark-on-accent': 'Logo on the accent colour',
  'pictures/mark-on-dark': 'Logo on dark',
  'pictures/favicon': 'Icon of the browser’s tab',
}

/** The file whose form has this picture; null where no form has it. */
export function pictureOwner(place: string): string | null {
  const [folder = '', id = '', name, more] = place.split('/')
  if (id === '' || more !== undefined || /\.(yaml|md)$/.test(place)) return null
  if (folder === 'projects') return name ? `projects/${id}/project.yaml` : null
  if (name !== undefined) return null
  if (folder === 'pictures') return OF_THE_SITE
  return `${folder}/` in NAMES ? `${folder}/${id}.yaml` : null
}

/** What its owner calls it. */
export function pictureName(place: string): string {
  const [folder = '', id = '', name] = place.split('/')
  const known = NAMES[`${folder}/${name ?? ''}`] ?? NAMES[place]
  if (known !== undefined) return known
  const words = id.replaceAll('-', ' ')
  return words.startsWith('hero ') ? `Head of a page: ${words.slice(5)}` : `Picture: ${words}`
}

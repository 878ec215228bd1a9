import { join } from 'node:path'

/** Where a run of `npm run media` reads and writes; tests give their own. */
export interface Places {
  /** The owner's pictures, beside the records that they belong to. */
  readonly content: string
  /** What the site serves at `/media/`, and its manifest. */
  readonly media: string
}

export const ROOT = join(import.meta.dirname, '../..')

export const PLACES: Places = {
  content: join(ROOT, 'content'),
  media: join(ROOT, 'site/media'),
}

import { join } from 'node:path'
import { MADE_MEDIA, SHIPPED_MEDIA } from '../../site/src/rendering/mediaFiles.ts'

/** Where a run of `npm run media` reads and writes; tests give their own. */
export interface Places {
  /** The owner's pictures, beside the records that they belong to. */
  readonly content: string
  /** The sign that is drawn in the brand's colours while the brand has no mark of its own. */
  readonly marks: string
  /** What was made of the sample content. Only read. */
  readonly shipped: string
  /** What is made of everything else, and the manifest of all that `content` needs. */
  readonly made: string
}

export const ROOT = join(import.meta.dirname, '../..')

export const PLACES: Places = {
  content: join(ROOT, 'content'),
  marks: join(ROOT, 'site/build/marks'),
  shipped: SHIPPED_MEDIA,
  made: MADE_MEDIA,
}

import { brand } from '../../../content/brand.ts'
import { drawing, findDrawing } from './media.ts'
import type { Drawing } from './mediaTypes.ts'
import type { Brand } from './types/Brand.ts'

/** The owner's own mark. */
export interface MarkPictures {
  readonly onLight: Drawing
  readonly onDark: Drawing
  /** It holds the name, and stands in its place. */
  readonly isWordmark: boolean
}

// Whatever the owner has: TypeScript would hold it to the one value that stands there.
const { mark } = brand as Brand

/** Null where the sign that ships is drawn. */
export const ownMark: MarkPictures | null = mark === 'drawn' ? null : readMark()

function readMark(): MarkPictures {
  const onLight = drawing('pictures/mark')
  const onDark = findDrawing('pictures/mark-on-dark') ?? onLight
  return { onLight, onDark, isWordmark: mark === 'wordmark' }
}

import type { Brand } from 'schema/brand.ts'
import type { Drawing, Media } from './media.ts'

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

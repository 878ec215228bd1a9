import type { Picture } from '../content/media.ts'

interface DrawingProps {
  /** A logo or a portrait: a drawing, or a picture with one file for all screens. */
  drawing: Picture
  /** The text for screen readers; empty if the text beside the drawing says the same. */
  alt: string
}

export function Drawing({ drawing, alt }: DrawingProps) {
  const { fallback, turnsDark, width, height } = drawing
  return (
    <img
      className={turnsDark && 'drawing'}
      src={fallback}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  )
}

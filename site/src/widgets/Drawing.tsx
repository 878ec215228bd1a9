import type { Drawing as DrawingFile } from '../content/media.ts'

interface DrawingProps {
  drawing: DrawingFile
  /** The text for screen readers; empty if the text beside the drawing says the same. */
  alt: string
}

export function Drawing({ drawing, alt }: DrawingProps) {
  const { src, turnsDark, width, height } = drawing
  return (
    <img
      className={turnsDark && 'drawing'}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  )
}
